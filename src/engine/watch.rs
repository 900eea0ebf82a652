//! Who looks on while the engine chooses a move?

use super::Engine;
use crate::types::Color;

/// Is called with the engine and the side to move before a move is chosen. It may ask questions; a question that chooses a
/// move itself does not call it again.
pub type Watcher = Box<dyn FnMut(&mut Engine, Color) + Send>;

impl Engine {
    /// Lets somebody look on from now on, in place of whoever did before.
    pub fn watch(&mut self, watcher: Watcher) {
        self.watcher = Some(watcher);
    }

    pub(super) fn show_position(&mut self, color: Color) {
        if let Some(mut watcher) = self.watcher.take() {
            watcher(self, color);
            self.watcher.get_or_insert(watcher);
        }
    }
}
