//! What is the value of a checked expression?
//!
//! The second life of constraints: the same tree from which the build script makes Rust is walked here. Whoever calls
//! answers the functions.

use super::ast::Operator;
use super::model::{Argument, Tree};

/// The value of the expression; truth is 1 and 0. Calls go to `call`, and its first failure ends everything.
pub fn evaluate<E>(
    tree: &Tree,
    call: &mut impl FnMut(usize, &[Argument]) -> Result<i32, E>,
) -> Result<i32, E> {
    Ok(match tree {
        Tree::Constant(_, code) => *code,
        Tree::Call(function, args) => call(*function, args)?,
        Tree::Not(a) => i32::from(evaluate(a, call)? == 0),
        Tree::Negate(a) => evaluate(a, call)?.wrapping_neg(),
        Tree::Binary(Operator::And, a, b) => i32::from(evaluate(a, call)? != 0 && evaluate(b, call)? != 0),
        Tree::Binary(Operator::Or, a, b) => i32::from(evaluate(a, call)? != 0 || evaluate(b, call)? != 0),
        Tree::Binary(operator, a, b) => apply(*operator, evaluate(a, call)?, evaluate(b, call)?),
    })
}

fn apply(operator: Operator, a: i32, b: i32) -> i32 {
    match operator {
        Operator::Add => a.wrapping_add(b),
        Operator::Subtract => a.wrapping_sub(b),
        Operator::Multiply => a.wrapping_mul(b),
        Operator::Equal => i32::from(a == b),
        Operator::Unequal => i32::from(a != b),
        Operator::Less => i32::from(a < b),
        Operator::AtMost => i32::from(a <= b),
        Operator::More => i32::from(a > b),
        Operator::AtLeast => i32::from(a >= b),
        Operator::And => i32::from(a != 0 && b != 0),
        Operator::Or => i32::from(a != 0 || b != 0),
    }
}
