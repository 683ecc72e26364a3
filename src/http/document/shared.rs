use std::collections::BTreeMap;

use utoipa::openapi::header::Header;
use utoipa::openapi::info::{Contact, Info, License};
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::tag::Tag;
use utoipa::openapi::{Components, OpenApi, Ref, RefOr, Required, Server};

use super::super::routes;
use crate::tile::Tile;
use utoipa::{PartialSchema, ToSchema};

const DESCRIPTION: &str = "\
The law of Huangshi mahjong (黃石麻將) over HTTP: may this seat win, who pays whom, and by which clause.

**Every question is pure.** It carries the whole table, nothing is stored, and the same question has the
same answer on every replica. So a client or a load balancer may send any request again, a POST too.

A *no* of the rules is an answer: status 200, with the clauses that stand against. A fault of the question
is a problem (RFC 9457): `code` tells which, `violations` where. Unknown members are refused; `null` is the
same as absent. Codes and ids never change with the language; sentences are for people.

Tiles are written `1m`-`9m`, `1p`-`9p`, `1s`-`9s`, `1z` 東 `2z` 南 `3z` 西 `4z` 北 `5z` 白 `6z` 發 `7z` 中.";

/// Adds what the whole document shares: who and what it is, its tags and its headers.
pub(super) fn described(document: &mut OpenApi) {
    document.info = info();
    document.servers = Some(vec![server()]);
    document.tags = Some(tags());
    let components = document.components.get_or_insert_with(Components::new);
    for (name, header) in headers() {
        components.headers.insert(name.to_owned(), RefOr::T(header));
    }
    for (name, parameter) in parameters() {
        components.parameters.insert(name.to_owned(), RefOr::T(parameter));
    }
    // A schema that only a parameter names is not collected from the routes.
    components.schemas.insert(Tile::name().into_owned(), Tile::schema());
    for item in document.paths.paths.values_mut() {
        item.get.iter_mut().chain(item.post.iter_mut()).for_each(refer);
    }
}

fn info() -> Info {
    let mut license = License::new("MIT OR Apache-2.0");
    license.identifier = Some("MIT OR Apache-2.0".to_owned());
    let mut contact = Contact::new();
    contact.name = Some("The maintainers of huangshi".to_owned());
    let mut info = Info::new("Huangshi mahjong", env!("CARGO_PKG_VERSION"));
    info.description = Some(DESCRIPTION.to_owned());
    info.license = Some(license);
    info.contact = Some(contact);
    info
}

fn server() -> Server {
    let mut server = Server::new("/");
    server.description = Some("The service that this document comes from.".to_owned());
    server
}

fn tags() -> Vec<Tag> {
    let described = |name: &str, description: &str| {
        let mut tag = Tag::new(name);
        tag.description = Some(description.to_owned());
        tag
    };
    vec![described(routes::HUANGSHI, "Questions about a table of Huangshi mahjong.")]
}

/// The headers of answers, by their names among the components.
fn headers() -> [(&'static str, Header); 3] {
    let text = |description: &str| {
        let mut header = Header::new(ObjectBuilder::new().schema_type(Type::String));
        header.description = Some(description.to_owned());
        header
    };
    [
        ("huangshi-law", text("The version of the ledger of rules that the answer follows.")),
        ("content-language", text("The language of the sentences in the answer.")),
        ("x-request-id", text("The id of the request: the client's own where it sent one, else a new one.")),
    ]
}

/// The headers of requests, by their names among the components.
fn parameters() -> [(&'static str, Parameter); 2] {
    let text = |name: &str, description: &str, example: &str| {
        ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some(description))
            .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
            .example(Some(example.into()))
            .build()
    };
    [
        (
            "accept-language",
            text(
                "Accept-Language",
                "The languages that the client reads, with their qualities. Sentences come in `en`, `zh-Hant` or \
                 `zh-Hans`, whichever suits best, and in `en` where none does. `zh-TW`, `zh-HK` and `zh-MO` are read \
                 as `zh-Hant`, `zh` and its other regions as `zh-Hans`.",
                "en, zh-Hant;q=0.8",
            ),
        ),
        (
            "x-request-id",
            text(
                "x-request-id",
                "An id for log and answer, of at most 128 visible ASCII characters; any other is replaced.",
                "table-7-hand-12",
            ),
        ),
    ]
}

/// Lets an operation refer to the shared headers.
fn refer(operation: &mut Operation) {
    let own = operation.parameters.get_or_insert_default();
    for (id, _) in parameters() {
        own.push(RefOr::Ref(Ref::new(format!("#/components/parameters/{id}"))));
    }
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response {
            response.headers = referred();
        }
    }
}

/// References to the headers of every answer.
pub(super) fn referred() -> BTreeMap<String, RefOr<Header>> {
    let references = headers()
        .map(|(name, _)| (name.to_owned(), RefOr::Ref(Ref::new(format!("#/components/headers/{name}")))));
    references.into()
}
