/// An enum whose values are words on the wire: each has its word, and all are listed in order.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $Name:ident { $($(#[$doc:meta])* $Value:ident $word:tt,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        #[serde(remote = "Self")]
        pub enum $Name {
            $($(#[$doc])* #[serde(rename = $word)] $Value,)*
        }

        $crate::tile::only_from_strings!(also written: $Name);

        impl $Name {
            /// All of them in order.
            pub const ALL: [$Name; [$($word),*].len()] = [$($Name::$Value),*];

            /// The word on the wire, which never changes.
            pub const fn word(self) -> &'static str {
                match self { $($Name::$Value => $word,)* }
            }
        }
    };
}

pub(crate) use words;
