/// Lets a struct be read from a JSON object alone.
///
/// serde's derive also reads an array, by position, so that a typing error could silently mean something.
/// The struct derives `Deserialize` with `#[serde(remote = "Self")]`, which makes the derived reading an
/// inherent function; this wraps it. With `also written` the derived writing, which `remote` hides as well, is
/// wrapped too.
macro_rules! only_from_objects {
    ($($Name:ident),* $(,)?) => {$(
        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$Name, D::Error> {
                struct Object;
                impl<'de> serde::de::Visitor<'de> for Object {
                    type Value = $Name;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("an object")
                    }
                    fn visit_map<A: serde::de::MapAccess<'de>>(self, members: A) -> Result<$Name, A::Error> {
                        <$Name>::deserialize(serde::de::value::MapAccessDeserializer::new(members))
                    }
                }
                deserializer.deserialize_map(Object)
            }
        }
    )*};
    (also written: $($Name:ident),* $(,)?) => {
        $crate::tile::only_from_objects!($($Name),*);
        $(impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$Name>::serialize(self, serializer)
            }
        })*
    };
}

/// Lets an enum of words be read from a JSON string alone.
///
/// serde's derive also reads `{"word": null}`. As for [`only_from_objects`] the enum has `remote = "Self"`.
macro_rules! only_from_strings {
    ($($Name:ident),* $(,)?) => {$(
        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$Name, D::Error> {
                struct Word;
                impl serde::de::Visitor<'_> for Word {
                    type Value = $Name;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("a string")
                    }
                    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<$Name, E> {
                        <$Name>::deserialize(serde::de::value::StrDeserializer::new(word))
                    }
                }
                deserializer.deserialize_str(Word)
            }
        }
    )*};
    (also written: $($Name:ident),* $(,)?) => {
        $crate::tile::only_from_strings!($($Name),*);
        $(impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$Name>::serialize(self, serializer)
            }
        })*
    };
}

pub(crate) use {only_from_objects, only_from_strings};
