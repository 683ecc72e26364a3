use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use super::key_list::KeyList;

/// The keys in force, shared by all workers and whoever changes them.
#[derive(Clone)]
pub struct Keys {
    in_force: Arc<RwLock<KeyList>>,
}

impl Keys {
    /// These keys are in force.
    pub fn of(list: KeyList) -> Keys {
        Keys { in_force: Arc::new(RwLock::new(list)) }
    }

    /// From now on these keys are in force, and no others.
    pub fn replace(&self, list: KeyList) {
        *self.in_force.write().unwrap_or_else(PoisonError::into_inner) = list;
    }

    /// How many keys are in force.
    pub fn count(&self) -> usize {
        self.in_force.read().unwrap_or_else(PoisonError::into_inner).count()
    }

    /// The name of a key that is in force.
    pub(in super::super) fn name_of(&self, key: &[u8]) -> Option<Arc<str>> {
        self.in_force.read().unwrap_or_else(PoisonError::into_inner).name_of(key)
    }
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keys").field("count", &self.count()).finish_non_exhaustive()
    }
}
