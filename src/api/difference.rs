use serde::Serialize;
use serde_json::Value;

/// A place where an answer is not what was expected.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// RFC 6901 pointer into the answer.
    pub pointer: String,
    /// What was expected there.
    pub expected: Value,
    /// What the answer has; absent where it has nothing there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<Value>,
}

/// Where `answer` differs from `expected`, which may be any part of an answer: of objects the named members
/// are compared, lists element by element; an expected null agrees with an absent member.
///
/// # Examples
///
/// ```
/// use huangshi::api::differences;
/// use serde_json::json;
///
/// let answer = json!({"verdict": "win", "deltas": [2, -2], "hard": true});
/// assert!(differences(&json!({"deltas": [2, -2]}), &answer).is_empty());
/// assert_eq!(differences(&json!({"deltas": [4, -2]}), &answer)[0].pointer, "/deltas/0");
/// ```
pub fn differences(expected: &Value, answer: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    compare(expected, Some(answer), &mut String::new(), &mut found);
    found
}

fn compare(expected: &Value, answer: Option<&Value>, pointer: &mut String, found: &mut Vec<Difference>) {
    match (expected, answer) {
        (Value::Object(members), Some(Value::Object(answer))) => {
            for (name, member) in members {
                let token = name.replace('~', "~0").replace('/', "~1");
                below(&token, pointer, |pointer| compare(member, answer.get(name), pointer, found));
            }
        }
        (Value::Array(elements), Some(Value::Array(answer))) if elements.len() == answer.len() => {
            for (at, (element, answer)) in elements.iter().zip(answer).enumerate() {
                below(&at.to_string(), pointer, |pointer| compare(element, Some(answer), pointer, found));
            }
        }
        (expected, Some(answer)) if expected == answer => {}
        (Value::Null, None) => {}
        (expected, answer) => {
            found.push(Difference {
                pointer: pointer.clone(),
                expected: expected.clone(),
                found: answer.cloned(),
            });
        }
    }
}

fn below(token: &str, pointer: &mut String, visit: impl FnOnce(&mut String)) {
    let length = pointer.len();
    pointer.push('/');
    pointer.push_str(token);
    visit(pointer);
    pointer.truncate(length);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_difference_is_told_with_its_place() {
        let answer = json!({"a": [{"b": 1}, 2], "c": null});
        let expected = json!({"a": [{"b": 2}, 2], "c": null, "d/e": 3, "f": null});
        let places: Vec<_> =
            differences(&expected, &answer).into_iter().map(|d| (d.pointer, d.found)).collect();
        assert_eq!(places, [("/a/0/b".to_owned(), Some(json!(1))), ("/d~1e".to_owned(), None)]);
    }

    #[test]
    fn lists_of_another_length_differ_as_a_whole() {
        assert_eq!(differences(&json!([1]), &json!([1, 2])).len(), 1);
        assert_eq!(differences(&json!([]), &json!([])), []);
    }
}
