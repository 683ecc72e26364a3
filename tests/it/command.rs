//! What the command line prints for people.
//!
//! `just pretty` writes the committed texts as they are; each is to be read before it is committed.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs};

use huangshi::api::Language;
use serde_json::{Value, json};

use crate::corpus::{Case, cases};
use crate::process::{huangshi, output, text};

/// The committed texts and the cases that each shows.
const SHOWN: [(&str, &[&str]); 4] = [
    ("big-win", &["melded-hand-kongs-any-kong-with-a-concealed-kong"]),
    ("wild", &["hard-win-wild-as-itself-wild-needed-elsewhere"]),
    ("refusal", &["denied-win-has-no-settlement"]),
    (
        "questions",
        &[
            "a-full-flush-drawn-by-the-dealer",
            "a-discard-that-two-seats-can-claim",
            "a-chow-from-across",
            "two-winners-and-the-nearer-one-is-paid",
            "a-hand-that-waits-on-both-ends",
            "waits-which-discard-at-a-draw",
            "golden-since-all-three-are-above-the-seal",
            "the-wall-ran-out",
            "too-many-copies-each-beyond-the-fourth",
        ],
    ),
];

/// The binary in no locale.
fn spoken_to(words: &[&str]) -> Command {
    let mut command = huangshi(words);
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

fn lines<'c>(cases: impl IntoIterator<Item = &'c Case>) -> String {
    let line = |case: &Case| json!({"id": case.id, "ask": case.ask, "request": case.request});
    cases.into_iter().map(|case| format!("{}\n", line(case))).collect()
}

fn fed(command: &mut Command, questions: &str) -> Output {
    let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().expect("the binary runs");
    let mut stdin = child.stdin.take().expect("a piped stream");
    let questions = questions.to_owned();
    let feeding =
        std::thread::spawn(move || stdin.write_all(questions.as_bytes()).expect("the process reads"));
    let output = child.wait_with_output().expect("the process ends");
    feeding.join().expect("all is read");
    output
}

/// Shows questions in a language.
fn shown(questions: &str, language: Language) -> Output {
    fed(&mut spoken_to(&["ask", "--pretty", "--language", language.tag(), "-"]), questions)
}

/// What `command` prints where it ends with 0.
fn printed(words: &[&str]) -> String {
    let done = output(&mut spoken_to(words));
    assert_eq!(done.status.code(), Some(0), "{words:?}: {}", text(&done.stderr));
    text(&done.stdout)
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pretty")
}

#[test]
fn answers_are_shown_as_committed() {
    let cases = cases();
    let case = |id: &&str| cases.iter().find(|case| case.id == *id).unwrap_or_else(|| panic!("no case {id}"));
    for (name, ids) in SHOWN {
        let questions = lines(ids.iter().map(case));
        for language in Language::ALL {
            let file = folder().join(format!("{name}.{}.txt", language.tag()));
            let found = text(&shown(&questions, language).stdout);
            match env::var("PRETTY").as_deref() {
                Ok("write") => fs::write(&file, found).expect("the file can be written"),
                Ok(_) | Err(_) => {
                    let committed = fs::read_to_string(&file).expect("the committed text");
                    assert_eq!(found, committed, "{}", file.display());
                }
            }
        }
    }
}

#[test]
fn every_case_is_shown_with_its_figures_in_every_language() {
    let cases = cases();
    let questions = lines(&cases);
    let answers = fed(&mut spoken_to(&["ask", "-"]), &questions);
    let answers: Vec<Value> =
        text(&answers.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for language in Language::ALL {
        let done = shown(&questions, language);
        let amiss = cases.iter().filter(|case| case.status != 200).count();
        assert_eq!(done.status.code(), Some(1));
        let counts = [amiss.to_string(), cases.len().to_string()];
        assert!(counts.iter().all(|count| text(&done.stderr).contains(count)), "{}", text(&done.stderr));
        let all = text(&done.stdout);
        let sheets: Vec<&str> = all.split("\n\n").collect();
        assert_eq!(sheets.len(), cases.len());
        for ((case, answer), sheet) in cases.iter().zip(&answers).zip(sheets) {
            assert!(sheet.starts_with(&format!("{}  ", case.id)), "{sheet}");
            let missing: Vec<String> =
                figures(&answer["body"]).into_iter().filter(|figure| !sheet.contains(figure)).collect();
            assert!(missing.is_empty(), "{missing:?}\n{sheet}");
        }
    }
}

/// What an answer tells that must be seen: payments, fan and clauses.
fn figures(answer: &Value) -> BTreeSet<String> {
    let settled = &answer["settlement"];
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut figures = BTreeSet::new();
    figures.extend(list(&settled["payments"]).iter().map(|payment| payment["amount"].to_string()));
    for loser in list(&settled["losers"]) {
        figures.extend(
            [&loser["fan"], &loser["owed"]].into_iter().filter(|of| !of.is_null()).map(Value::to_string),
        );
    }
    for denial in list(&answer["denials"]).into_iter().chain(list(&answer["violations"])) {
        figures.extend(denial["clause"].as_str().map(str::to_owned));
    }
    figures.extend(settled["clause"].as_str().map(str::to_owned));
    figures
}

#[test]
fn people_are_told_in_the_language_of_their_locale_and_programs_are_not() {
    let all = cases();
    let case = all.iter().find(|case| case.id == "denied-win-has-no-settlement").expect("the case");
    let questions = lines([case]);
    let in_taiwan =
        |words: &[&str]| text(&fed(spoken_to(words).env("LANG", "zh_TW.UTF-8"), &questions).stdout);
    assert_eq!(in_taiwan(&["ask", "--pretty", "-"]), text(&shown(&questions, Language::ZhHant).stdout));
    let english = shown(&questions, Language::En);
    assert_eq!(in_taiwan(&["ask", "--pretty", "--language=en", "-"]), text(&english.stdout));
    assert_eq!(in_taiwan(&["ask", "-"]), text(&fed(&mut spoken_to(&["ask", "-"]), &questions).stdout));
    assert!(in_taiwan(&["ask", "--language=zh-Hans", "-"]).contains("四番"));
    let refused = output(&mut spoken_to(&["ask", "--language=fr", "-"]));
    assert_eq!(refused.status.code(), Some(2));
    let told = text(&refused.stderr);
    assert!(
        told.contains("allowed: en, zh-Hant, zh-Hans") && told.contains("`huangshi ask --help`"),
        "{told}"
    );
    assert_eq!(output(&mut spoken_to(&["ask", "--pretty", "--compare", "-"])).status.code(), Some(2));
}

#[test]
fn failures_are_counted_at_the_end_and_nothing_else_is_said_beside_a_terminal() {
    let good = cases().into_iter().find(|case| case.id == "the-wall-ran-out").expect("the case");
    let many = lines(std::iter::repeat_n(&good, 5_000));
    for words in [["ask", "-"].as_slice(), &["ask", "--pretty", "-"]] {
        let done = fed(&mut spoken_to(words), &many);
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(0), String::new()));
        assert!(!done.stdout.contains(&0x1b));
        let done = fed(&mut spoken_to(words), &format!("{{}}\n{many}nonsense\n"));
        let told = "huangshi: no answer to 2 of 5002 questions\n".to_owned();
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(1), told));
    }
}

#[test]
fn colour_is_for_terminals() {
    let words = ["explain", "--language=en", "cap.sealed"];
    assert!(!printed(&words).contains('\x1b'));
    let forced = output(spoken_to(&words).env("CLICOLOR_FORCE", "1"));
    assert!(text(&forced.stdout).contains("\x1b[1mcap.sealed\x1b[0m"));
}

#[test]
fn wild_tells_the_wild_and_why() {
    let english = printed(&["wild", "9s"]);
    assert_eq!(
        english,
        "1s is wild: the indicator is 9s.\n    wild.suit-cycle  Suit indicator: the wild is the next rank of the same suit; after 9 comes 1.\n"
    );
    assert!(printed(&["wild", "7z", "--language", "zh-Hant"]).starts_with("賴子是白：賴子皮是中。\n"));
    assert!(printed(&["wild", "5m", "--language", "zh-Hans"]).starts_with("赖子是六万：赖子皮是五万。\n"));
    let refused = output(&mut spoken_to(&["wild", "0m"]));
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("1m-9m, 1p-9p, 1s-9s or 1z-7z"), "{}", text(&refused.stderr));
}

#[test]
fn explain_tells_words_of_every_kind() {
    for (word, parts) in [
        ("four-fan.pairing", ["What makes four fan", "One wild is enough", "L84"].as_slice()),
        ("full_flush", &["pattern, 10 big fan", "pattern.full-flush", "L26"]),
        ("all-winds", &["golden at once", "option", "golden_with_upgrades (default)"]),
        ("exposed_kong", &["factor, × 2 each", "factor.exposed-kong"]),
        ("haba", &["cap level, 900 by default", "cap.haba", "L63"]),
        ("stake", &["1 to 1000000, default 1", "pay.stake"]),
        ("konged_only", &["reading of the option four_fan_kong_tiles"]),
        ("below_four_fan", &["denial", "The win needs four fan", "four-fan.required"]),
        ("kong_tile_in_meld", &["denial", "violation", "kong-tile.no-meld"]),
        ("wall_empty", &["claim.replacement", "claim.last-discard"]),
        ("robbed_kong_liability", &["warning", "rob"]),
        ("full_flush_third_meld", &["liability", "liability.full-flush"]),
        ("malformed_body", &["problem, status 400"]),
        ("清一色", &["full_flush", "pattern.full-flush"]),
    ] {
        let told = printed(&["explain", word]);
        for part in parts {
            assert!(told.contains(part), "{word}: {told}");
        }
    }
    assert_eq!(printed(&["explain", "Full", "flush"]), printed(&["explain", "full_flush"]));
    assert!(printed(&["explain", "cap.haba", "--language=zh-Hant"]).contains("哈巴頂"));
}

#[test]
fn an_unknown_word_is_told_what_is_near() {
    let refused = output(&mut spoken_to(&["explain", "four-fan.paring"]));
    assert_eq!((refused.status.code(), text(&refused.stdout)), (Some(2), String::new()));
    assert!(text(&refused.stderr).contains("near it: `four-fan.pairing`"), "{}", text(&refused.stderr));
    let far = output(&mut spoken_to(&["explain", "qqqqqqqqqqqq", "--language=zh-Hans"]));
    assert_eq!(far.status.code(), Some(2));
    assert!(text(&far.stderr).contains("没有叫 `qqqqqqqqqqqq` 的条款"), "{}", text(&far.stderr));
}

/// The verbs that the help lists.
fn verbs() -> Vec<String> {
    let help = printed(&["--help"]);
    let list =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let verbs = list.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let verbs: Vec<String> =
        verbs.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect();
    assert!(verbs.len() >= 8, "{help}");
    verbs
}

#[test]
fn completions_know_every_verb_and_every_word() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&["completions", shell]);
        for word in verbs().iter().map(String::as_str).chain(["pretty", "language"]) {
            assert!(script.contains(word), "{shell}: {word}");
        }
        // Not every shell takes values from a script.
        for word in ["zh-Hant", "four-fan.pairing", "below_four_fan"] {
            assert!(script.contains(word) || !["bash", "zsh"].contains(&shell), "{shell}: {word}");
        }
    }
    let bash = printed(&["completions", "bash"]);
    assert!(fed(Command::new("bash").arg("-n"), &bash).status.success());
    assert_eq!(output(&mut spoken_to(&["completions", "dos"])).status.code(), Some(2));
}

#[test]
fn the_manual_has_a_page_for_every_verb() {
    let program = printed(&["man"]);
    let folder = env::temp_dir().join(format!("huangshi-man-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    printed(&["man", "--to", folder.to_str().expect("a plain name")]);
    for verb in verbs() {
        assert!(program.contains(&format!("huangshi\\-{verb}(1)")), "{verb}: {program}");
        let page = printed(&["man", &verb]);
        assert!(page.contains(&format!("huangshi\\-{verb} \\-")) && page.len() > 200, "{page}");
        let file = folder.join(format!("huangshi-{verb}.1"));
        assert_eq!(fs::read_to_string(&file).expect("its file"), page, "{}", file.display());
    }
    fs::remove_dir_all(&folder).expect("the folder");
    let refused = output(&mut spoken_to(&["man", "sing"]));
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("allowed: serve, openapi"), "{}", text(&refused.stderr));
}

#[test]
fn the_page_of_the_command_line_has_every_verb_and_every_flag_that_is_no_setting() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/CLI.md");
    let page = fs::read_to_string(page).expect("the page");
    for verb in verbs() {
        assert!(page.lines().any(|line| line.starts_with(&format!("| `{verb}"))), "{verb} has no row");
        if verb == "serve" {
            continue;
        }
        let help = printed(&[&verb, "--help"]);
        let words = help.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
        for flag in words.filter(|word| word.starts_with("--") && *word != "--help") {
            let is_setting = huangshi::service::settings().iter().any(|setting| setting.flag == flag);
            assert!(is_setting || page.contains(flag), "{verb} {flag} is not told");
        }
    }
}
