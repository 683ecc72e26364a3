//! The OpenAPI document: what is committed is what the code says, and nothing is left undescribed.

use std::fs;
use std::path::Path;

use huangshi::http::document_text;
use serde_json::Value;

fn document() -> Value {
    serde_json::from_str(&document_text()).expect("the document is JSON")
}

fn operations(document: &Value) -> Vec<(String, &Value)> {
    let paths = document["paths"].as_object().expect("paths");
    let operations = paths.iter().flat_map(|(path, item)| {
        let item = item.as_object().expect("an item");
        item.iter().map(move |(method, operation)| (format!("{method} {path}"), operation))
    });
    operations.collect()
}

fn is_said(value: &Value) -> bool {
    value.as_str().is_some_and(|text| !text.trim().is_empty())
}

#[test]
fn the_committed_document_is_the_one_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi/openapi.json");
    let committed = fs::read_to_string(path).expect("the document is committed");
    let same = committed == document_text();
    assert!(same, "openapi/openapi.json lags behind: run `cargo run -- openapi > openapi/openapi.json`");
}

#[test]
fn every_operation_and_parameter_is_described_and_every_answer_has_an_example() {
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    let operations = operations(&document);
    assert!(operations.len() >= 10, "only {} operations", operations.len());
    for (name, operation) in operations {
        for member in ["summary", "description", "operationId"] {
            assert!(is_said(&operation[member]), "{name} has no {member}");
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let referred =
                parameter["$ref"].as_str().map(|at| document.pointer(&at[1..]).expect("it is there"));
            assert!(is_said(&referred.unwrap_or(parameter)["description"]), "{name}: {parameter}");
        }
        for (status, response) in operation["responses"].as_object().expect("responses") {
            assert!(is_said(&response["description"]), "{name} {status} is not described");
            let contents = response["content"].as_object().into_iter().flatten();
            for (media, content) in contents {
                let shown = content["example"].is_null() && content["examples"].is_null();
                assert!(!shown, "{name} {status} {media} has no example");
            }
        }
    }
}

#[test]
fn every_property_of_every_schema_is_described() {
    let document = document();
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    let mut silent = Vec::new();
    for (name, schema) in schemas {
        if !is_said(&schema["description"]) {
            silent.push(name.clone());
        }
        let parts = schema["allOf"].as_array().into_iter().flatten().chain([schema]);
        for (property, described) in parts.filter_map(|part| part["properties"].as_object()).flatten() {
            let first = &described["oneOf"][0]["description"];
            let second = &described["oneOf"][1]["description"];
            if ![&described["description"], first, second].into_iter().any(is_said) {
                silent.push(format!("{name}.{property}"));
            }
        }
    }
    assert_eq!(silent, Vec::<String>::new());
}

#[test]
fn tagged_unions_carry_discriminators() {
    let document = document();
    for union in ["Moment", "Meld", "Action", "ListedAction"] {
        let schema = &document["components"]["schemas"][union];
        let variants = schema["oneOf"].as_array().expect("variants");
        let mapping = schema["discriminator"]["mapping"].as_object().expect("a mapping");
        assert_eq!(schema["discriminator"]["propertyName"], "type");
        assert_eq!(mapping.len(), variants.len(), "{union}");
        for (tag, at) in mapping {
            let at = at.as_str().expect("a reference");
            let variant = document.pointer(&at[1..]).expect("the variant is there");
            assert_eq!(variant["properties"]["type"]["enum"][0], tag.as_str(), "{union}");
        }
    }
}

#[test]
fn the_document_says_that_questions_are_pure() {
    let description = document()["info"]["description"].as_str().expect("a description").to_owned();
    assert!(description.contains("pure") && description.contains("send any request again"), "{description}");
}
