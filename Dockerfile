# The service alone: one static binary, nothing else. Every setting is a variable (`huangshi serve --help`).
#
#     docker build -t localhost/huangshi:dev .
#     docker run --read-only --cap-drop ALL -p 127.0.0.1:8080:8080 localhost/huangshi:dev

FROM docker.io/library/rust:1.95-bookworm AS build
WORKDIR /src
ENV RUSTFLAGS=-Ctarget-feature=+crt-static
ARG TARGET=x86_64-unknown-linux-gnu

# The dependencies alone, so that they are built again only where the lock file has changed.
COPY Cargo.toml Cargo.lock ./
RUN mkdir src && touch src/lib.rs && echo 'fn main() {}' >src/main.rs \
    && cargo build --release --locked --target "$TARGET" \
    && rm -r src

# What the program is made of: the code, the ledger, and the cases that the document shows.
COPY docs/rules docs/rules
COPY tests/cases tests/cases
COPY src src
# The sources may be older than what was built of the empty ones.
RUN touch src/lib.rs src/main.rs \
    && cargo build --release --locked --target "$TARGET" \
    && cp "target/$TARGET/release/huangshi" /huangshi


FROM scratch
ARG VERSION=unversioned
ARG REVISION=unknown
LABEL org.opencontainers.image.title="huangshi" \
      org.opencontainers.image.description="The law of Huangshi mahjong as a stateless REST service" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
COPY --from=build --chmod=0555 /huangshi /huangshi
COPY --chmod=0444 LICENSE-APACHE LICENSE-MIT THIRD-PARTY.txt /licences/

# A container has its own loopback, so it listens on every address. Whoever stops it with the ten seconds that
# docker and podman give sees it end by itself: a little less is left for what is in flight.
ENV HUANGSHI_BIND=0.0.0.0:8080 \
    HUANGSHI_ADMIN_BIND=0.0.0.0:9091 \
    HUANGSHI_LOG_FORMAT=json \
    HUANGSHI_DRAIN_SECONDS=8
EXPOSE 8080 9091
USER 65532:65532
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 CMD ["/huangshi", "healthcheck"]
ENTRYPOINT ["/huangshi"]
CMD ["serve"]
