//! The true binary: serving and its end, bad configuration, and the verbs beside it.

pub(crate) mod keys;
mod logs;
mod rotation;

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::ffi::OsStrExt;
use std::process::{Child, ChildStderr, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::{HANG, WIN, question};

/// The binary with none of our variables but those that a test gives.
pub(crate) fn huangshi(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_huangshi"));
    let ours = std::env::vars_os().map(|(name, _)| name);
    for name in ours.filter(|name| name.to_string_lossy().starts_with("HUANGSHI_")) {
        command.env_remove(name);
    }
    command.args(words).stdin(Stdio::null());
    command
}

pub(crate) fn output(command: &mut Command) -> Output {
    command.output().expect("the binary runs")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A serving process, which is killed with the value where it has not ended.
pub(crate) struct Service {
    child: Child,
    unread: Option<BufReader<ChildStderr>>,
    log: Arc<Log>,
    /// Reads the log while the process runs: a pipe that nobody reads would hold it up.
    reading: Option<JoinHandle<()>>,
    /// The first line of its log that tells where it listens.
    pub(crate) listening: Value,
    pub(crate) address: SocketAddr,
    pub(crate) admin: SocketAddr,
}

impl Service {
    pub(crate) fn start(words: &[&str]) -> Service {
        let mut service = Service::unread(words);
        service.read_log();
        service
    }

    /// A process of whose log only the beginning is read.
    pub(crate) fn unread(words: &[&str]) -> Service {
        let mut command = huangshi(&["serve", "--bind=127.0.0.1:0", "--admin-bind=127.0.0.1:0"]);
        if !words.iter().any(|word| word.starts_with("--workers")) {
            command.arg("--workers=1");
        }
        command.arg("--log-format=json").args(words).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the binary runs");
        let mut log = BufReader::new(child.stderr.take().expect("a piped stream"));
        let listening: Value = loop {
            let mut line = String::new();
            let read = log.read_line(&mut line).expect("a line of the log");
            assert!(read > 0, "it ends before it listens");
            let line: Value = serde_json::from_str(&line).expect("a line of JSON");
            if line["message"] == "listening" {
                break line;
            }
        };
        let address = |name: &str| listening[name].as_str().and_then(|text| text.parse().ok());
        let (address, admin) = (address("bind"), address("admin_bind"));
        let (address, admin) = (address.expect("an address"), admin.expect("an address"));
        Service { child, unread: Some(log), log: Arc::default(), reading: None, listening, address, admin }
    }

    fn read_log(&mut self) {
        let log = self.unread.take().expect("it is begun once");
        let kept = Arc::clone(&self.log);
        self.reading = Some(thread::spawn(move || kept.keep(log)));
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn signal(&self, name: &str) {
        let pid = self.id().to_string();
        let status = Command::new("kill").args([name, &pid]).status().expect("kill runs");
        assert!(status.success());
    }

    pub(crate) fn end(&mut self) -> ExitStatus {
        let begun = Instant::now();
        while begun.elapsed() < HANG {
            if let Some(status) = self.child.try_wait().expect("a child of this test") {
                return status;
            }
            thread::sleep(Duration::from_millis(10));
        }
        unreachable!("the process does not end")
    }

    /// The rest of the log, up to the end of the process.
    pub(crate) fn rest_of_log(&mut self) -> Vec<Value> {
        self.reading.take().expect("it is read once").join().expect("the log ends");
        self.log.lines()
    }
}

/// The log of a process as it comes, but for its first line.
#[derive(Default)]
struct Log(Mutex<Vec<String>>);

impl Log {
    fn keep(&self, lines: impl BufRead) {
        for line in lines.lines().map_while(Result::ok) {
            self.0.lock().expect("no reader panics").push(line);
        }
    }

    /// In how many lines this stands.
    fn count(&self, what: &str) -> usize {
        self.0.lock().expect("no reader panics").iter().filter(|line| line.contains(what)).count()
    }

    fn lines(&self) -> Vec<Value> {
        let lines = self.0.lock().expect("no reader panics");
        lines.iter().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // Both fail where the process has ended, which is as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn connection(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the service listens");
    stream.set_read_timeout(Some(HANG)).expect("a timeout");
    stream
}

/// Asks for a page and gives the whole answer.
pub(crate) fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = connection(address);
    write!(stream, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").expect("the service reads");
    rest(&mut stream)
}

pub(crate) fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the service closes the connection in order");
    text(&answer)
}

/// A question of which the last ten bytes are still to come.
fn half_asked(address: SocketAddr) -> (TcpStream, String) {
    let body = question().to_string();
    let (first, last) = body.split_at(body.len() - 10);
    let mut stream = connection(address);
    write!(
        stream,
        "POST {WIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {}\r\nx-request-id: half\r\n\r\n{first}",
        body.len()
    )
    .expect("the service reads");
    // A second connection that is answered shows that the one worker has met the first one.
    assert!(get(address, "/v1/huangshi/wild/9s").starts_with("HTTP/1.1 200 "));
    (stream, last.to_owned())
}

#[test]
fn it_serves_and_probes_tell_so() {
    let service = Service::start(&[]);
    assert!(get(service.address, "/v1/huangshi/wild/9s").starts_with("HTTP/1.1 200 "));
    assert!(get(service.admin, "/healthz").starts_with("HTTP/1.1 200 "));
    assert!(get(service.admin, "/readyz").ends_with(r#"{"status":"ready"}"#));
    let figures = get(service.admin, "/metrics");
    let asked =
        r#"huangshi_requests_total{method="GET",route="/v1/huangshi/wild/{indicator}",status="200"} 1"#;
    assert!(figures.lines().any(|line| line == asked), "{figures}");
    let missing = get(service.admin, "/v1/huangshi/wild/9s");
    assert!(missing.starts_with("HTTP/1.1 404 ") && missing.contains("no_such_route"), "{missing}");
    let mut probe = connection(service.admin);
    write!(probe, "POST /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .expect("the service reads");
    let refused = rest(&mut probe);
    assert!(refused.starts_with("HTTP/1.1 405 ") && refused.contains("method_not_allowed"), "{refused}");
}

#[test]
fn sigterm_finishes_what_is_in_flight() {
    let mut service = Service::start(&[]);
    let (mut stream, last) = half_asked(service.address);
    service.signal("-TERM");
    // The port is given up at once; the connection in flight is not.
    let begun = Instant::now();
    while TcpStream::connect(service.address).is_ok() && begun.elapsed() < HANG {
        thread::sleep(Duration::from_millis(10));
    }
    stream.write_all(last.as_bytes()).expect("the service reads on");
    let answer = rest(&mut stream);
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.to_lowercase().contains("\r\nconnection: close\r\n"), "{answer}");
    assert_eq!(service.end().code(), Some(0));
    let log = service.rest_of_log();
    let line = log.iter().find(|line| line["request_id"] == "half").expect("its line in the log");
    assert_eq!(line["status"], 200);
    assert_eq!(log.last().expect("a last line")["message"], "drained");
}

#[test]
fn while_noticed_it_is_not_ready_but_serves() {
    let mut service = Service::start(&["--drain-notice-seconds=3600"]);
    service.signal("-TERM");
    let begun = Instant::now();
    while !get(service.admin, "/readyz").starts_with("HTTP/1.1 503 ") {
        assert!(begun.elapsed() < HANG, "it stays ready");
        thread::sleep(Duration::from_millis(10));
    }
    assert!(get(service.admin, "/healthz").starts_with("HTTP/1.1 200 "));
    let mut stream = connection(service.address);
    write!(stream, "GET /v1/huangshi/wild/9s HTTP/1.1\r\nHost: x\r\n\r\n").expect("the service reads");
    // It ends the connection although the client would keep it.
    let answer = rest(&mut stream);
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.to_lowercase().contains("\r\nconnection: close\r\n"), "{answer}");
    service.signal("-INT");
    assert_eq!(service.end().code(), Some(0));
}

#[test]
fn a_request_that_never_ends_holds_the_drain_no_longer_than_its_bound() {
    let mut service = Service::start(&["--drain-seconds=1"]);
    let (_stream, _) = half_asked(service.address);
    service.signal("-TERM");
    assert_eq!(service.end().code(), Some(0));
    assert!(service.rest_of_log().iter().any(|line| line["level"] == "WARN"));
}

#[test]
fn sigint_stops_at_once() {
    let mut service = Service::start(&["--drain-seconds=3600"]);
    let (_stream, _) = half_asked(service.address);
    service.signal("-INT");
    assert_eq!(service.end().code(), Some(0));
}

#[test]
fn healthcheck_tells_whether_the_service_lives() {
    let service = Service::start(&[]);
    let admin = service.admin.to_string();
    let check = || huangshi(&["healthcheck", "--admin-bind", &admin]).output().expect("the binary runs");
    assert_eq!(check().status.code(), Some(0));
    drop(service);
    let dead = check();
    assert_eq!(dead.status.code(), Some(1));
    assert!(text(&dead.stderr).contains("does not answer /healthz"), "{}", text(&dead.stderr));
    let by_variable = output(huangshi(&["healthcheck"]).env("HUANGSHI_ADMIN_BIND", &admin));
    assert_eq!(by_variable.status.code(), Some(1));
}

#[test]
fn bad_configuration_is_told_with_what_is_allowed() {
    for (name, value, allowed) in [
        ("HUANGSHI_BIND", "localhost:8080", "an IP address and a port"),
        ("HUANGSHI_WORKERS", "many", "from 1 to 1024"),
        ("HUANGSHI_LOG_FORMAT", "xml", "human, json"),
        ("HUANGSHI_LOG", "loud", "off, error, warn, info, debug, trace"),
        ("HUANGSHI_BODY_LIMIT", "1", "from 1024 to 16777216"),
        ("HUANGSHI_DRAIN_SECONDS", "soon", "from 0 to 3600"),
    ] {
        let refused = output(huangshi(&[]).env(name, value));
        assert_eq!(refused.status.code(), Some(2), "{name}");
        assert!(text(&refused.stderr).contains(allowed), "{}", text(&refused.stderr));
        assert!(text(&refused.stderr).contains(name), "{}", text(&refused.stderr));
    }
    assert_eq!(output(&mut huangshi(&["sing"])).status.code(), Some(2));
    assert_eq!(output(&mut huangshi(&["serve", "--loud"])).status.code(), Some(2));
}

#[test]
fn all_that_is_wrong_is_told_at_one_start() {
    let mut command = huangshi(&["serve", "--drain-seconds=soon", "--loud"]);
    command.env("HUANGSHI_WORKERS", "many").env("HUANGSHI_BATCH_LINES", "").env("HUANGSHI_WORKRES", "2");
    command.env("HUANGSHI_TLS_CERT_FILE", "/no/such/file").env("HUANGSHI_SERVICE_HOST", "10.0.0.1");
    command.env("HUANGSHI_LOG", OsStr::from_bytes(b"\xff"));
    let refused = output(&mut command);
    assert_eq!(refused.status.code(), Some(2));
    let told = text(&refused.stderr);
    for part in [
        "--drain-seconds=\"soon\": allowed: a whole number from 0 to 3600",
        "--loud: there is no such setting",
        "HUANGSHI_WORKERS=\"many\": allowed: a whole number from 1 to 1024",
        "HUANGSHI_BATCH_LINES=\"\": allowed: a whole number from 1 to 1000000000",
        "HUANGSHI_WORKRES: there is no such setting; did you mean HUANGSHI_WORKERS?",
        "HUANGSHI_TLS_CERT_FILE=\"/no/such/file\": it cannot be read: No such file",
        "HUANGSHI_TLS_CERT_FILE: is set without HUANGSHI_TLS_KEY_FILE; set that too, or leave this one out",
        "HUANGSHI_LOG=\"\u{fffd}\": allowed: text in UTF-8",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    assert!(!told.contains("HUANGSHI_SERVICE_HOST"), "{told}");
    // The other verbs have nothing to do with it.
    let printed = output(huangshi(&["openapi"]).env("HUANGSHI_WORKRES", "2").env("HUANGSHI_WORKERS", "many"));
    assert_eq!(printed.status.code(), Some(0), "{}", text(&printed.stderr));
}

#[test]
fn help_names_the_variables_and_the_version_the_law() {
    let help = output(huangshi(&["serve", "--help"]).env("HUANGSHI_WORKERS", "many"));
    assert_eq!(help.status.code(), Some(0));
    for setting in huangshi::service::settings() {
        assert!(text(&help.stdout).contains(&setting.variable), "{}", setting.variable);
        assert!(text(&help.stdout).contains(&setting.flag), "{}", setting.flag);
    }
    let version = output(&mut huangshi(&["--version"]));
    let law = huangshi::api::LAW_VERSION;
    assert_eq!(text(&version.stdout), format!("huangshi {} (law {law})\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_port_that_is_taken_is_told_by_its_setting() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address").to_string();
    let refused = output(&mut huangshi(&["--admin-bind=127.0.0.1:0", "--bind", &address]));
    assert_eq!(refused.status.code(), Some(1));
    let told = text(&refused.stderr);
    assert!(told.contains(&address) && told.contains("HUANGSHI_BIND"), "{told}");
}

#[test]
fn openapi_prints_the_document() {
    let printed = output(&mut huangshi(&["openapi"]));
    assert_eq!(printed.status.code(), Some(0));
    assert_eq!(text(&printed.stdout), huangshi::http::document_text());
}

/// Runs `ask -` and gives its exit code and its answers.
fn ask(questions: &str) -> (Option<i32>, Vec<Value>) {
    ask_with(&["ask", "-"], questions)
}

fn ask_with(words: &[&str], questions: &str) -> (Option<i32>, Vec<Value>) {
    let mut command = huangshi(words);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the binary runs");
    child.stdin.take().expect("a piped stream").write_all(questions.as_bytes()).expect("the process reads");
    let output = child.wait_with_output().expect("the process ends");
    let answers = text(&output.stdout);
    (output.status.code(), answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

#[test]
fn ask_answers_without_a_server() {
    let line = json!({"id": 7, "ask": "win", "request": question()});
    let (code, answers) = ask(&format!("{line}\n\n{line}\n"));
    assert_eq!((code, answers.len()), (Some(0), 2));
    assert_eq!((&answers[0]["id"], &answers[0]["status"]), (&json!(7), &json!(200)));
    let spread = serde_json::to_string_pretty(&line).expect("JSON");
    assert_eq!(ask(&spread).0, Some(0));
}

#[test]
fn ask_fails_where_a_question_gets_a_problem() {
    let line = json!({"ask": "win", "request": question()});
    let (code, answers) = ask(&format!("{{\"ask\"\n{line}"));
    assert_eq!((code, answers.len()), (Some(1), 2));
    assert_eq!((&answers[0]["id"], &answers[0]["status"]), (&Value::Null, &json!(400)));
    assert_eq!(answers[0]["body"]["code"], "malformed_body");
    assert_eq!(answers[1]["status"], 200);
}

#[test]
fn ask_of_a_file_that_cannot_be_read_is_misuse() {
    let refused = output(&mut huangshi(&["ask", "/no/such/file"]));
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("/no/such/file"));
    assert_eq!(ask("\n").0, Some(2));
}

#[test]
fn compare_tells_each_difference_with_its_place_and_counts_them() {
    let expecting = |expect: Value| json!({"id": 7, "ask": "win", "request": question(), "expect": expect});
    let right = expecting(
        json!({"verdict": "denied", "denials": [{"code": "pair_not_258"}, {"code": "not_opened"}]}),
    );
    let wrong = expecting(json!({"verdict": "win", "hard": true, "patterns": []}));
    let unread = json!({"ask": "win", "request": question()});
    let compare = |lines: &[&Value]| {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        ask_with(&["ask", "--compare", "-"], &text)
    };
    assert_eq!(compare(&[&right, &right]), (Some(0), vec![json!({"compared": 2, "differ": 0})]));
    let (code, told) = compare(&[&right, &wrong, &unread]);
    assert_eq!((code, told.len()), (Some(1), 3));
    let differences = json!([
        {"pointer": "/verdict", "expected": "win", "found": "denied"},
        {"pointer": "/hard", "expected": true, "found": null},
    ]);
    assert_eq!(told[0], json!({"id": 7, "status": 200, "differences": differences}));
    assert_eq!(told[1]["problem"]["code"], "malformed_body");
    assert_eq!(told[2], json!({"compared": 3, "differ": 2}));
}

#[test]
fn too_few_open_files_are_told_at_the_start() {
    let program = env!("CARGO_BIN_EXE_huangshi");
    let few = format!("ulimit -n 40 && exec '{program}' serve --bind=127.0.0.1:0 --admin-bind=127.0.0.1:0");
    let refused = output(Command::new("sh").args(["-c", &few]));
    assert_eq!(refused.status.code(), Some(1));
    let told = text(&refused.stderr);
    assert!(told.contains("may open 40 files; it needs 64 at least"), "{told}");
}
