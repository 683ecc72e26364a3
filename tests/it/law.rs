//! The law through the library.

use crate::asking::Library;
use crate::{corpus, oracle};

#[test]
fn every_hand_worked_case_agrees() {
    corpus::all_agree(&Library);
}

#[test]
fn every_win_of_the_oracle_agrees() {
    oracle::all_agree(&Library, "win.jsonl");
}

#[test]
fn every_settlement_of_the_oracle_agrees() {
    oracle::all_agree(&Library, "settlement.jsonl");
}

#[test]
fn every_list_of_actions_of_the_oracle_agrees() {
    oracle::all_agree(&Library, "actions.jsonl");
}

#[test]
fn every_wait_of_the_oracle_agrees() {
    oracle::all_agree(&Library, "waits.jsonl");
}
