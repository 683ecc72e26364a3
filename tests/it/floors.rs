//! The floors of the house: each stands only on those below.

use std::fs;
use std::path::{Path, PathBuf};

/// From the lowest to the highest.
const FLOORS: [&str; 7] = ["tile", "shape", "huangshi", "play", "api", "http", "service"];

#[test]
fn no_file_names_a_floor_above_its_own() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut upward = Vec::new();
    for (height, floor) in FLOORS.iter().enumerate() {
        let files = rust_files(&source.join(floor));
        assert!(!files.is_empty(), "the floor {floor} is gone");
        for file in files {
            let text = fs::read_to_string(&file).expect("a readable file");
            for above in &FLOORS[height + 1..] {
                if text.contains(&format!("crate::{above}")) {
                    upward.push(format!("{} names {above}", file.display()));
                }
            }
        }
    }
    assert_eq!(upward, Vec::<String>::new());
}

#[test]
fn every_folder_of_the_source_is_a_floor() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(source).expect("the source is there") {
        let path = entry.expect("a readable folder").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
        assert!(FLOORS.contains(&name) || ["lib.rs", "main.rs"].contains(&name), "{name} is no floor");
    }
}

#[test]
fn no_file_of_the_source_holds_two_ideas() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let long: Vec<_> = rust_files(&source)
        .into_iter()
        .filter(|file| fs::read_to_string(file).expect("a readable file").lines().count() > 400)
        .collect();
    assert_eq!(long, Vec::<PathBuf>::new());
}

/// All Rust files below a folder.
pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}
