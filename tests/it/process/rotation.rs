//! Keys that change while the service is asked all the time.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Child;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::keys::{Folder, line};
use super::{Service, connection, rest};
use crate::http::HANG;

const WILD: &str = "/v1/huangshi/wild/9s";

/// The key that is good all the time.
const STEADY: &str = "secret-of-the-steady";

const ROUNDS: usize = 6;
const CLIENTS: usize = 3;

/// The key that is good from its round to the next.
fn rotating(round: usize) -> String {
    format!("secret-of-round-{round}")
}

fn good(round: usize) -> String {
    format!("# round {round}\n{}{}", line("steady", STEADY), line("rotating", &rotating(round)))
}

/// How a file is written.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// Beside, and renamed into its place.
    Renamed,
    /// As Kubernetes does it: a link is changed to another folder.
    Linked,
    /// Emptied, then half of it, then the rest.
    InPlace,
}

const WAYS: [Way; 3] = [Way::Renamed, Way::Linked, Way::InPlace];

fn write(folder: &Folder, content: &str, way: Way, count: usize) {
    let file = folder.path("keys");
    let put = |from: &Path, to: &Path| fs::rename(from, to).expect("a file of the test's own");
    match way {
        Way::Renamed => {
            let beside = folder.path("beside");
            fs::write(&beside, content).expect("a file of the test's own");
            put(&beside, &file);
        }
        Way::Linked => {
            let (name, link) = (format!("..{count}"), folder.path("link"));
            fs::create_dir_all(folder.path(&name)).expect("a folder of the test's own");
            fs::write(folder.path(&name).join("keys"), content).expect("a file of the test's own");
            symlink(&name, &link).expect("a link of the test's own");
            put(&link, &folder.path("..data"));
            symlink("..data/keys", &link).expect("a link of the test's own");
            put(&link, &file);
        }
        Way::InPlace => {
            // The cut is within a hash, so that half the file is never good.
            let (first, last) = content.split_at(content.len() - 20);
            let mut file = File::create(&file).expect("a file of the test's own");
            file.write_all(first.as_bytes()).expect("half of it");
            thread::sleep(Duration::from_millis(5));
            file.write_all(last.as_bytes()).expect("the rest");
        }
    }
}

/// The status of a question with this key, on a connection of its own.
fn status(address: SocketAddr, key: &str) -> u16 {
    let mut stream = connection(address);
    let request = format!("GET {WILD} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nx-api-key: {key}\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the service reads");
    let answer = rest(&mut stream);
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    status.unwrap_or_else(|| panic!("no status: {answer}"))
}

fn until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < HANG, "{what} does not come to pass");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Asks on one connection with the steady key until it is told to stop; gives how many were sent, and what failed.
fn asking(address: SocketAddr, stop: &AtomicBool) -> (usize, Vec<String>) {
    let mut stream = BufReader::new(connection(address));
    let (mut sent, mut failed) = (0, Vec::new());
    while !stop.load(Ordering::SeqCst) {
        sent += 1;
        match ask(&mut stream) {
            Ok(head) if head.starts_with("HTTP/1.1 200 ") => {}
            Ok(head) => failed.push(head),
            Err(error) => {
                failed.push(error.to_string());
                stream = BufReader::new(connection(address));
            }
        }
        thread::sleep(Duration::from_millis(1));
    }
    (sent, failed)
}

fn ask(stream: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let request = format!("GET {WILD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {STEADY}\r\n\r\n");
    stream.get_mut().write_all(request.as_bytes())?;
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if stream.read_line(&mut head)? == 0 {
            return Ok(format!("closed after {head:?}"));
        }
    }
    let length = head
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    stream.read_exact(&mut body)?;
    Ok(head)
}

/// Ends the process and its clients, also where the test fails.
struct End<'a> {
    stop: &'a AtomicBool,
    child: &'a mut Child,
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        // It fails where the process has ended, which is as well.
        let _ = self.child.kill();
    }
}

const CHANGED: &str = "the keys have changed";
const BAD: &str = "the file of keys is bad";

#[test]
fn keys_change_under_load_without_one_failed_request() {
    let folder = Folder::of("rotation");
    let file = folder.path("keys");
    write(&folder, &good(0), Way::Renamed, 0);
    let mut service = Service::start(&["--log=trace", "--keys-file", &file.to_string_lossy()]);
    let address = service.address;
    let (stop, log) = (AtomicBool::new(false), Arc::clone(&service.log));
    let mut written = 0;
    let mut rewrite = |content: &str, way: Way| {
        written += 1;
        write(&folder, content, way, written);
    };
    let (sent, failed) = thread::scope(|scope| {
        let end = End { stop: &stop, child: &mut service.child };
        let clients: Vec<_> = (0..CLIENTS).map(|_| scope.spawn(|| asking(address, &stop))).collect();
        assert_eq!(status(address, &rotating(0)), 200);
        for round in 1..=ROUNDS {
            for _ in 0..4 {
                rewrite("rubbish that is neither\nname: nor hash, and more of it\n", Way::Renamed);
                rewrite(&good(round), Way::InPlace);
                rewrite("", Way::Renamed);
                rewrite(&good(round - 1), Way::Linked);
                rewrite(&"\u{0}\u{7f} rubbish ".repeat(1000), Way::InPlace);
                fs::remove_file(&file).expect("a file of the test's own");
            }
            rewrite(&good(round), WAYS[round % WAYS.len()]);
            until("the new key is good", || status(address, &rotating(round)) == 200);
            assert_eq!(status(address, &rotating(round - 1)), 401, "the key of the round before");
        }
        // What stays bad is told once, and changes nothing.
        for bad in ["rubbish", ""] {
            let told = log.count(BAD);
            rewrite(bad, Way::Renamed);
            until("the bad file is told", || log.count(BAD) > told);
            thread::sleep(Duration::from_secs(3));
            assert_eq!(log.count(BAD), told + 1);
            assert_eq!(status(address, &rotating(ROUNDS)), 200);
        }
        let told = log.count(BAD);
        fs::remove_file(&file).expect("a file of the test's own");
        until("the missing file is told", || log.count(BAD) > told);
        assert_eq!(status(address, &rotating(ROUNDS)), 200);
        stop.store(true, Ordering::SeqCst);
        let mut all = (0, Vec::new());
        for client in clients {
            let (sent, failed) = client.join().expect("a client ends");
            all.0 += sent;
            all.1.extend(failed);
        }
        drop(end);
        all
    });
    let lines = service.rest_of_log();
    let (changed, refused) = (log.count(CHANGED), log.count(BAD));
    println!(
        "{sent} requests of {CLIENTS} clients, {} failed; {written} writes, {ROUNDS} rotations, {changed} changes taken, {refused} refused",
        failed.len()
    );
    assert_eq!(failed, Vec::<String>::new());
    assert!(sent > 100 && changed >= ROUNDS, "{sent} requests, {changed} changes");
    assert_eq!(log.count("secret"), 0, "a key is in the log");
    let named = lines.iter().filter(|line| line["key"] == "steady").count();
    assert!(named >= sent, "not every request tells its key");
}
