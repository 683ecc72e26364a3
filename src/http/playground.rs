//! The playground: a page on which a person lays out a table and sees the answers.
//!
//! It is built from `playground/` and lies here as files, so that the program needs nothing else to be built or to run.

use std::str::FromStr;
use std::sync::LazyLock;

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpResponse, get, web};

use super::cached::{self, Keep};

/// Whether the playground is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playground {
    /// It lies at `/`.
    On,
    /// Nothing lies there.
    Off,
}

impl FromStr for Playground {
    type Err = String;

    fn from_str(text: &str) -> Result<Playground, String> {
        match text {
            "on" => Ok(Playground::On),
            "off" => Ok(Playground::Off),
            _ => Err("allowed: on, off".to_owned()),
        }
    }
}

/// The paths of the page and of what it loads.
pub(super) const PATHS: [&str; 2] = ["/", "/playground.{ending:js|css|svg}"];

const PAGE: &str = include_str!("playground/index.html");
const SCRIPT: &str = include_str!("playground/playground.js");
const STYLE: &str = include_str!("playground/playground.css");
const ICON: &str = include_str!("playground/playground.svg");

impl Playground {
    /// Mounts the page where it is served.
    pub(super) fn mounted(self, config: &mut web::ServiceConfig) {
        match self {
            Playground::On => {
                config.service(page).service(part);
            }
            Playground::Off => {}
        }
    }

    /// Whether a path is one of the page.
    pub(super) fn has(path: &str) -> bool {
        path == "/" || path.starts_with("/playground.")
    }
}

#[get("/")]
async fn page() -> HttpResponse {
    told("text/html; charset=utf-8", PAGE)
}

#[get("/playground.{ending:js|css|svg}")]
async fn part(ending: web::Path<String>) -> HttpResponse {
    match ending.as_str() {
        "js" => told("text/javascript; charset=utf-8", SCRIPT),
        "css" => told("text/css; charset=utf-8", STYLE),
        _ => told("image/svg+xml", ICON),
    }
}

/// The parts belong together, so that they have one tag.
fn told(media: &'static str, text: &'static str) -> HttpResponse {
    static DIGEST: LazyLock<String> = LazyLock::new(|| cached::digest(&[PAGE, SCRIPT, STYLE, ICON].concat()));
    let mut response = HttpResponse::Ok().insert_header((CONTENT_TYPE, media)).body(text);
    cached::mark(response.headers_mut(), &DIGEST, Keep::AskingEachTime);
    response
}
