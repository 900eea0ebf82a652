//! What does each kind of reason count? All weights of the valuation in one table, in points unless said otherwise.

/// The weights with which reasons become points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Points for a point of territory that changes hands with stones that a move takes or saves.
    pub stones: f32,
    /// Points for a point of territory that another move wins, or keeps.
    pub territory: f32,
    /// Points, at the least, for a point of territory that is broken into or closed.
    pub break_in: f32,
    /// Points, at the least, for a point that a move gains where territories touch, by miai counting: two are what playing first
    /// means against playing second.
    pub border: f32,
    /// Points of shape that a move has at the least and at the most if it clearly gains something there: that is counted.
    pub border_shape: [f32; 2],
    /// From which gain on, by miai counting, that is so.
    pub border_clear: f32,
    /// Points for each stone and point around it of an own dragon that goes from certain death to safety.
    pub safety: f32,
    /// The same for an opponent's dragon that goes the other way.
    pub pursuit: f32,
    /// Points for a move that is `e` times as likely as if all open points were equally likely.
    pub shape: f32,
    /// No shape is despised more than this: a natural logarithm.
    pub ugliest: f32,
    /// The share of a threat's value that it adds to a move, at most as much as the move is worth itself.
    pub followup: f32,
    /// The same for threats of the opponent that the move takes away.
    pub reverse: f32,
    /// Points, at the least, for each stone of a combination.
    pub combination: f32,
    /// Points for a point of territory that a combination or a fork takes.
    pub forced: f32,
    /// Points for each stone that the best move gives away elsewhere.
    pub blunder: f32,
    /// The share of the board's points that have stones from which on shape and danger count less, and the one from which on they count
    /// least.
    pub closing: [f32; 2],
    /// The share of its weight that shape has then.
    pub late_shape: f32,
    /// Points of shape that a move has at the most then.
    pub late_most: f32,
    /// The share of what the best move is worth without its shape that shape counts then at the most, either way.
    pub cool_shape: f32,
    /// Points that shape may count then whatever is left to gain, so that it still tells equal moves apart.
    pub least_shape: f32,
    /// The share of their weight that safety and pursuit have then.
    pub late_danger: f32,
    /// The share of a gain that has to be fought for in a ko.
    pub ko: f32,
    /// The share of a gain that was not read to its end.
    pub doubt: f32,
}

impl Weights {
    /// What the engine plays with.
    pub const USUAL: Weights = Weights {
        stones: 1.0,
        territory: 1.0,
        break_in: 0.5,
        border: 2.0,
        border_shape: [-2.0, 3.0],
        border_clear: 0.5,
        safety: 3.0,
        pursuit: 2.0,
        shape: 12.0,
        ugliest: -3.0,
        followup: 0.4,
        reverse: 0.3,
        combination: 1.5,
        forced: 1.0,
        blunder: 2.0,
        closing: [0.30, 0.36],
        late_shape: 0.5,
        late_most: 6.0,
        cool_shape: 0.3,
        least_shape: 0.5,
        late_danger: 0.5,
        ko: 0.5,
        doubt: 0.5,
    };
}
