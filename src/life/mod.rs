//! What lives? The rooms of life and death, from the provable to the judged.
//!
//! Nothing here knows why a move would be good; that is the wing `moves`.

pub mod amalgamate;
pub mod combination;
pub mod dragons;
pub mod eyes;
pub mod owl;
pub mod semeai;
pub mod solve;
pub mod surround;
pub mod unconditional;
pub mod worms;
