//! Which paths there are, and which methods each takes.

use std::sync::{Arc, LazyLock};

use actix_web::dev::ResourceDef;

use super::playground::{self, Playground};
use super::{docs, document};

/// The paths of an application.
#[derive(Debug)]
pub(super) struct Paths(Vec<Known>);

#[derive(Debug)]
struct Known {
    pattern: String,
    shape: Shape,
    allow: &'static str,
}

/// How a path is compared with a pattern: most are one path, which is compared as text.
#[derive(Debug)]
enum Shape {
    Exact,
    /// A pattern with parameters, and what stands before the first of them.
    Open {
        begin: String,
        whole: ResourceDef,
    },
}

const GET: &str = "GET, HEAD, OPTIONS";
const POST: &str = "POST, OPTIONS";
const GET_AND_POST: &str = "GET, HEAD, POST, OPTIONS";

impl Known {
    fn of(pattern: &str, allow: &'static str) -> Known {
        let shape = match pattern.split_once('{') {
            None => Shape::Exact,
            Some((begin, _)) => Shape::Open { begin: begin.to_owned(), whole: ResourceDef::new(pattern) },
        };
        Known { pattern: pattern.to_owned(), shape, allow }
    }

    fn is(&self, path: &str) -> bool {
        match &self.shape {
            Shape::Exact => self.pattern == path,
            Shape::Open { begin, whole } => path.starts_with(begin.as_str()) && whole.is_match(path),
        }
    }
}

impl Paths {
    /// Paths that can only be read.
    pub(super) fn of_gets<'a>(patterns: impl IntoIterator<Item = &'a str>) -> Paths {
        Paths(patterns.into_iter().map(|pattern| Known::of(pattern, GET)).collect())
    }

    /// The paths of the document, and those of pages.
    fn with_pages<'a>(pages: impl IntoIterator<Item = &'a str>) -> Paths {
        let mut paths = Paths::of_gets(pages);
        for (pattern, item) in document::mounted().paths.paths {
            let allow = match (item.get, item.post) {
                (Some(_), Some(_)) => GET_AND_POST,
                (None, Some(_)) => POST,
                (_, None) => GET,
            };
            paths.0.push(Known::of(&pattern, allow));
        }
        paths
    }

    /// The place of a path among the patterns.
    pub(super) fn place(&self, path: &str) -> Option<usize> {
        self.0.iter().position(|known| known.is(path))
    }

    /// The patterns in their order.
    pub(super) fn patterns(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.iter().map(|known| known.pattern.as_str())
    }

    /// The methods that a path takes, as `Allow` lists them; none where nothing lies there.
    pub(super) fn allow(&self, path: &str) -> Option<&'static str> {
        self.0.iter().find(|known| known.is(path)).map(|known| known.allow)
    }
}

/// All paths, read from the document once.
pub(super) fn of_questions() -> Arc<Paths> {
    static PATHS: LazyLock<Arc<Paths>> =
        LazyLock::new(|| Arc::new(Paths::with_pages(docs::PATHS.into_iter().chain(playground::PATHS))));
    PATHS.clone()
}

/// The paths at which something lies.
pub(super) fn answered(playground: Playground) -> Arc<Paths> {
    match playground {
        Playground::On => of_questions(),
        Playground::Off => Arc::new(Paths::with_pages(docs::PATHS)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_found_by_its_pattern() {
        let paths = of_questions();
        let pattern = |path: &str| paths.place(path).and_then(|place| paths.patterns().nth(place));
        for known in ["/v1/huangshi/win", "/v1/huangshi/actions/check", "/openapi.json", "/docs", "/"] {
            assert_eq!(pattern(known), Some(known));
        }
        assert_eq!(pattern("/v1/huangshi/wild/9s"), Some("/v1/huangshi/wild/{indicator}"));
        assert_eq!(pattern("/docs/"), Some("/docs/{file:.*}"));
        assert_eq!(pattern("/docs/a/b.css"), Some("/docs/{file:.*}"));
        assert_eq!(pattern("/playground.css"), Some("/playground.{ending:js|css|svg}"));
        for unknown in
            ["", "/playground.map", "/v1/huangshi/wi", "/v1/huangshi/wild/", "/v1/huangshi/wild/9s/x"]
        {
            assert_eq!(pattern(unknown), None, "{unknown}");
        }
    }
}
