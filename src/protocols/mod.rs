//! How does the outside world talk to an engine? One room a protocol; no Go knowledge lives here.

pub mod ascii;
pub mod gomocup;
pub mod gtp;
