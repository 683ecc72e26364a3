//! The law of Huangshi mahjong (黃石麻將).

pub mod api;
pub mod huangshi;
pub mod shape;
pub mod tile;
