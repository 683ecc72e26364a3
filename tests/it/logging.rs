//! The log is what docs/LOGGING.md says.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

use serde_json::Value;

use crate::process::keys::{Folder, line};
use crate::process::{Service, connection, rest};

/// The fields that a section of the page lists in its table.
fn documented(section: &str) -> BTreeSet<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/LOGGING.md");
    let page = fs::read_to_string(page).expect("the page");
    let (_, after) = page.split_once(&format!("\n## {section}\n")).expect("the section");
    let section = after.split("\n## ").next().expect("its text");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split_once('`')).map(|(field, _)| field.to_owned()).collect()
}

fn fields<'l>(lines: impl IntoIterator<Item = &'l Value>) -> BTreeSet<String> {
    let members = lines.into_iter().filter_map(Value::as_object).flat_map(|line| line.keys());
    members.cloned().collect()
}

#[test]
fn the_fields_of_a_line_are_the_documented_ones() {
    let folder = Folder::of("logging");
    let file = folder.file("keys", line("lobby", "its key").as_bytes());
    let mut service = Service::start(&["--keys-file", &file]);
    let requests = [
        "GET /v1/huangshi/wild/9s HTTP/1.1\r\nx-api-key: its key\r\n",
        "GET /no/such/route HTTP/1.1\r\ntraceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\n",
    ];
    for request in requests {
        let mut stream = connection(service.address);
        write!(stream, "{request}Host: x\r\nConnection: close\r\n\r\n").expect("it reads");
        rest(&mut stream);
    }
    service.signal("-TERM");
    service.end();
    let log = service.rest_of_log();
    let of = |message: &str| log.iter().filter(|line| line["message"] == message).collect::<Vec<_>>();

    let common = documented("Every line");
    let with_common = |section: &str| &common | &documented(section);
    assert_eq!(of("request").len(), requests.len());
    assert_eq!(fields(of("request")), with_common("A request"));
    assert!(of("request").iter().any(|line| line["key"] == "lobby"));
    assert_eq!(fields([&service.listening]), with_common("The start"));
    assert_eq!(fields(of("SIGTERM: draining")), with_common("The end"));
    assert_eq!(fields(of("drained")), common);
}
