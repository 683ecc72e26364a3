use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use super::preference;
use super::refusal::Refusal;
use crate::api::problem::{Problem, ProblemCode};
use crate::api::{Explain, Language};

/// The query parameters that an operation takes. An unknown one is refused, so that a typing error is
/// never a silent default.
pub trait Parameters: Default {
    /// The names that are known.
    const NAMES: &'static [&'static str];

    /// Takes the value of the known parameter `name`, or gives the message that says which values there are.
    fn take(&mut self, name: &str, value: &str) -> Result<(), &'static str>;
}

/// An operation without query parameters.
#[derive(Debug, Default)]
pub struct NoParameters;

impl Parameters for NoParameters {
    const NAMES: &'static [&'static str] = &[];

    fn take(&mut self, _: &str, _: &str) -> Result<(), &'static str> {
        Ok(())
    }
}

/// The query of a settlement: whether to derive every payment in sentences.
#[derive(Debug, Default)]
pub struct SettlementParameters {
    /// `explain=true` asks for the sentences.
    pub explain: Explain,
}

impl Parameters for SettlementParameters {
    const NAMES: &'static [&'static str] = &["explain"];

    fn take(&mut self, _: &str, value: &str) -> Result<(), &'static str> {
        self.explain = match value {
            "true" => Explain::StepByStep,
            "false" => Explain::Briefly,
            _ => return Err("json-truth"),
        };
        Ok(())
    }
}

/// The query of a request, read as `P`.
pub struct Query<P>(pub P);

impl<P: Parameters> FromRequest for Query<P> {
    type Error = Refusal;
    type Future = Ready<Result<Query<P>, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        // Mostly there is no query, and nothing to say in any language.
        let parameters = match request.query_string() {
            "" => Ok(P::default()),
            query => parsed(query, preference::language(request)),
        };
        ready(parameters.map(Query).map_err(|problem| Refusal::of(request, problem)))
    }
}

fn parsed<P: Parameters>(query: &str, language: Language) -> Result<P, Problem> {
    let mut parameters = P::default();
    let malformed = |name: &str, detail: String| {
        let pointer = format!("/{}", name.replace('~', "~0").replace('/', "~1"));
        Problem::malformed(ProblemCode::MalformedQuery, pointer, detail, language)
    };
    let pairs = web::Query::<Vec<(String, String)>>::from_query(query)
        .map_err(|_| malformed("", language.text("detail-query_unreadable").into()))?;
    for (place, (name, value)) in pairs.iter().enumerate() {
        if !P::NAMES.contains(&name.as_str()) {
            return Err(malformed(name, unknown(P::NAMES, language)));
        }
        if pairs[..place].iter().any(|(earlier, _)| earlier == name) {
            return Err(malformed(name, language.text("detail-query_repeated").into()));
        }
        let takes = |values| language.say("detail-query_value", &[("values", language.text(values).into())]);
        parameters.take(name, value).map_err(|values| malformed(name, takes(values)))?;
    }
    Ok(parameters)
}

fn unknown(names: &[&str], language: Language) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let names = quoted.join(language.text("list-separator"));
    let values = [("count", quoted.len().into()), ("names", names.into())];
    language.say("detail-query_unknown", &values)
}
