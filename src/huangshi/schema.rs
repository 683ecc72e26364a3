//! Schemas of the tagged unions, which are read by hand and so described by hand.

use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, Discriminator, ObjectBuilder, OneOfBuilder, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr, Schema};

/// One member of a variant.
pub(crate) struct Member {
    pub(crate) name: &'static str,
    pub(crate) schema: &'static str,
    pub(crate) presence: Presence,
    pub(crate) description: &'static str,
}

/// Whether a member must be there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    Required,
    Optional,
    /// A list that may be absent.
    OptionalList,
}

/// One variant of a union, told by its `type`.
#[derive(Clone, Copy)]
pub(crate) struct Variant {
    pub(crate) schema: &'static str,
    pub(crate) tag: &'static str,
    pub(crate) description: &'static str,
    pub(crate) members: &'static [Member],
}

/// The union: one of the variants, with its discriminator.
pub(crate) fn union(description: &str, example: serde_json::Value, variants: &[Variant]) -> RefOr<Schema> {
    let reference = |variant: &Variant| Ref::from_schema_name(variant.schema);
    let mapping = variants.iter().map(|variant| (variant.tag, reference(variant).ref_location));
    let union = OneOfBuilder::new()
        .description(Some(description))
        .discriminator(Some(Discriminator::with_mapping("type", mapping)))
        .examples([example]);
    variants.iter().fold(union, |union, variant| union.item(reference(variant))).into()
}

/// The schema of each variant.
pub(crate) fn components(variants: &[Variant]) -> impl Iterator<Item = (String, RefOr<Schema>)> {
    variants.iter().map(|variant| (variant.schema.to_owned(), object(variant)))
}

fn object(variant: &Variant) -> RefOr<Schema> {
    let tag = ObjectBuilder::new()
        .schema_type(SchemaType::new(Type::String))
        .description(Some("The kind."))
        .enum_values(Some([variant.tag]));
    let object = ObjectBuilder::new()
        .description(Some(variant.description))
        .property("type", tag)
        .required("type")
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    let with_members = variant.members.iter().fold(object, |object, member| {
        let mut described = Ref::from_schema_name(member.schema);
        described.description = member.description.to_owned();
        match member.presence {
            Presence::Required => object.property(member.name, described).required(member.name),
            Presence::Optional => object.property(member.name, nullable(described)),
            Presence::OptionalList => object.property(member.name, list_of(described)),
        }
    });
    with_members.into()
}

fn nullable(reference: Ref) -> RefOr<Schema> {
    let null = ObjectBuilder::new().schema_type(SchemaType::new(Type::Null));
    OneOfBuilder::new().description(Some(reference.description.clone())).item(null).item(reference).into()
}

fn list_of(reference: Ref) -> RefOr<Schema> {
    let description = reference.description.clone();
    let item = Ref::new(reference.ref_location);
    ArrayBuilder::new().description(Some(description)).items(RefOr::Ref(item)).into()
}
