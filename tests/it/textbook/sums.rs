//! The sums in the prose of the textbook are true.

use std::fs;

use super::{chapters, folder};

/// A sum such as `16 × 4` and what the text says that it comes to.
#[derive(Debug, PartialEq)]
struct Sum {
    terms: String,
    result: u64,
    said: u64,
}

/// The sums of a paragraph. What stands in brackets names a number; a comma before `×` goes on with the last result.
fn sums(paragraph: &str) -> Vec<Sum> {
    let mut bare = String::new();
    let mut depth = 0usize;
    for letter in paragraph.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => bare.push(letter),
            _ => {}
        }
    }
    let bare = bare.replace(" ,", ",");
    let words: Vec<&str> = bare.split_whitespace().collect();
    let number =
        |at: usize| -> Option<u64> { words.get(at)?.trim_end_matches([',', '.', ':', ';']).parse().ok() };
    let mut sums = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (from, mut result) = (at, number(at));
        let mut terms = 1;
        while let (Some(so_far), Some(sign), Some(next)) = (result, words.get(at + 1), number(at + 2)) {
            result = match *sign {
                "×" => so_far.checked_mul(next),
                "+" => so_far.checked_add(next),
                _ => break,
            };
            (at, terms) = (at + 2, terms + 1);
        }
        if let (Some(result), Some(&"="), Some(said)) = (result, words.get(at + 1), number(at + 2))
            && terms > 1
        {
            sums.push(Sum { terms: words[from..=at].join(" "), result, said });
            at += 1;
        }
        at += 1;
    }
    sums
}

#[test]
fn every_sum_in_the_prose_is_true() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for (name, _) in chapters() {
        let text = fs::read_to_string(folder().join(&name)).expect("a readable chapter");
        let prose = text.split("\n```").enumerate().filter(|(part, _)| part % 2 == 0).map(|(_, part)| part);
        for sum in prose.flat_map(|part| part.split("\n\n")).flat_map(sums) {
            count += 1;
            if sum.result != sum.said {
                wrong.push(format!("{name}: {} is {} and not {}", sum.terms, sum.result, sum.said));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(count > 100, "only {count} sums were read");
    println!("textbook: {count} of {count} sums are true");
}

#[test]
fn a_sum_is_read_with_its_brackets_and_commas() {
    let read = |text| sums(text).iter().map(|sum| (sum.result, sum.said)).collect::<Vec<_>>();
    assert_eq!(
        read("Winner 2 (opened) × 2 (hard) = 4, × 10 = 41. Seat 1: 40 + 80 = 120."),
        [(4, 4), (40, 41), (120, 120)]
    );
    assert_eq!(read("2 (opened), × 20 = 40, 3 × 2 = 7"), [(40, 40), (6, 7)]);
}
