//! The keys and the rate of a process: what is told at its start, and what it does not start with.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Service, get, huangshi, output, text};

/// A folder of a test, which is removed with the value.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn of(test: &str) -> Folder {
        let name = format!("{test}-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).expect("a folder of the test's own");
        Folder(folder)
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn file(&self, name: &str, content: &[u8]) -> String {
        let path = self.path(name);
        fs::write(&path, content).expect("a file of the test's own");
        path.to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What stays behind stays in the folder of the build.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A line of the file of keys.
pub(crate) fn line(name: &str, key: &str) -> String {
    format!("{name}: {:x}\n", Sha256::digest(key))
}

/// The line that says who is let in.
fn access(mut service: Service) -> Value {
    // It does not wait for the end of the drain: the line was written at the start.
    service.signal("-INT");
    service.end();
    let log = service.rest_of_log();
    log.into_iter().find(|line| line["message"] == "access").expect("its line in the log")
}

#[test]
fn the_start_tells_who_is_let_in() {
    let open = access(Service::start(&[]));
    assert_eq!((&open["keys"], &open["rate"], &open["burst"]), (&"off".into(), &"off".into(), &"off".into()));
    let folder = Folder::of("start");
    let file = folder.file("keys", (line("a", "one") + &line("b", "two")).as_bytes());
    let service = Service::start(&["--keys-file", &file, "--rate=50", "--trusted-proxies=1"]);
    assert!(get(service.address, "/v1/huangshi/wild/9s").starts_with("HTTP/1.1 401 "));
    assert!(get(service.admin, "/readyz").starts_with("HTTP/1.1 200 "));
    let guarded = access(service);
    assert_eq!(
        (&guarded["keys"], &guarded["rate"], &guarded["burst"]),
        (&"2".into(), &"50".into(), &"50".into())
    );
    assert_eq!(guarded["trusted_proxies"], 1);
}

#[test]
fn a_bad_file_of_keys_is_told_line_by_line_and_nothing_starts() {
    let folder = Folder::of("bad");
    let good = line("a", "one");
    let bad = format!("{good}secret\nb: secret\n\nsecret key: {}\n{good}", "0".repeat(64));
    let large = "# a comment\n".repeat(100_000);
    let pipe = folder.path("pipe").to_string_lossy().into_owned();
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let cases: [(String, &[&str]); 7] = [
        (pipe, &["not a file"]),
        (folder.file("bad", bad.as_bytes()), &["line 2: ", "line 3: ", "line 5: ", "line 6: "]),
        (folder.file("empty", b""), &["no key"]),
        (folder.file("comments", b"# none yet\n"), &["no key"]),
        (folder.file("large", large.as_bytes()), &["more than 1048576 bytes"]),
        (folder.path("missing").to_string_lossy().into_owned(), &["No such file"]),
        (folder.path("").to_string_lossy().into_owned(), &["not a file"]),
    ];
    for (path, told) in cases {
        let refused = output(
            huangshi(&["--bind=127.0.0.1:0", "--admin-bind=127.0.0.1:0"]).env("HUANGSHI_KEYS_FILE", &path),
        );
        assert_eq!(refused.status.code(), Some(2), "{path}");
        let said = text(&refused.stderr);
        assert!(said.contains("HUANGSHI_KEYS_FILE") && said.contains(&path), "{said}");
        for told in told {
            assert!(said.contains(told), "{told} is not in {said}");
        }
        assert!(!said.contains("secret"), "{said}");
    }
}

#[test]
fn what_would_silently_be_no_limit_is_refused() {
    for (name, value, told) in [
        ("HUANGSHI_KEYS_FILE", "", "HUANGSHI_KEYS_FILE"),
        ("HUANGSHI_RATE", "", "HUANGSHI_RATE"),
        ("HUANGSHI_RATE", "0", "from 1 to 1000000"),
        ("HUANGSHI_RATE_BURST", "10", "is set without HUANGSHI_RATE;"),
        ("HUANGSHI_TRUSTED_PROXIES", "all", "from 0 to 16"),
    ] {
        let refused = output(huangshi(&["--bind=127.0.0.1:0", "--admin-bind=127.0.0.1:0"]).env(name, value));
        assert_eq!(refused.status.code(), Some(2), "{name}={value}");
        assert!(text(&refused.stderr).contains(told), "{}", text(&refused.stderr));
    }
}
