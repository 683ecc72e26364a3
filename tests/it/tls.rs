//! Questions over TLS, asked of the true binary by a client that knows its certificate.

use std::env;
use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process;
use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::crypto::ring;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::version::{TLS12, TLS13};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned, SupportedProtocolVersion};

use crate::process::{Service, connection, get, huangshi, output, text};

/// A certificate for `localhost` and its key, in files that go with the value.
struct Identity {
    folder: PathBuf,
    certificate: CertificateDer<'static>,
}

impl Identity {
    fn made(name: &str) -> Identity {
        let CertifiedKey { cert, signing_key } =
            generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
        let folder = env::temp_dir().join(format!("huangshi-tls-{}-{name}", process::id()));
        fs::create_dir_all(&folder).expect("a folder for temporary files");
        let identity = Identity { folder, certificate: cert.der().clone() };
        fs::write(identity.folder.join("tls.crt"), cert.pem()).expect("a file");
        fs::write(identity.folder.join("tls.key"), signing_key.serialize_pem()).expect("a file");
        identity
    }

    fn flag(&self, flag: &str, file: &str) -> String {
        format!("--{flag}={}", self.folder.join(file).display())
    }

    fn serving(&self) -> Service {
        Service::start(&[&self.flag("tls-cert-file", "tls.crt"), &self.flag("tls-key-file", "tls.key")])
    }

    /// Asks for a page over TLS, and gives the whole answer and the protocol that was agreed on.
    fn get(
        &self,
        service: &Service,
        path: &str,
        version: &'static SupportedProtocolVersion,
    ) -> (String, Vec<u8>) {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.clone()).expect("a certificate");
        let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_protocol_versions(&[version])
            .expect("ring speaks it")
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        let name = ServerName::try_from("localhost").expect("a name");
        let client = ClientConnection::new(Arc::new(config), name).expect("a client");
        let mut stream = StreamOwned::new(client, connection(service.address));
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it closes the connection in order, TLS included");
        (text(&answer), stream.conn.alpn_protocol().unwrap_or_default().to_vec())
    }
}

impl Drop for Identity {
    fn drop(&mut self) {
        // What stays behind is small and temporary.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn questions_are_answered_over_tls() {
    let identity = Identity::made("answered");
    let service = identity.serving();
    for version in [&TLS12, &TLS13] {
        let (answer, protocol) = identity.get(&service, "/v1/huangshi/wild/9s", version);
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert_eq!(protocol, b"http/1.1");
    }
    // The port for operators is for the machine beside it, and stays plain.
    assert!(get(service.admin, "/healthz").starts_with("HTTP/1.1 200 "));
}

#[test]
fn files_that_do_not_fit_are_told_at_start() {
    let (one, other) = (Identity::made("one"), Identity::made("other"));
    let certificate = one.flag("tls-cert-file", "tls.crt");
    let refused = |key: &str| output(&mut huangshi(&["serve", &certificate, key]));
    let alien = refused(&other.flag("tls-key-file", "tls.key"));
    assert_eq!(alien.status.code(), Some(2));
    assert!(text(&alien.stderr).contains("is not that of the certificate"), "{}", text(&alien.stderr));
    let no_key = refused(&one.flag("tls-key-file", "tls.crt"));
    assert_eq!(no_key.status.code(), Some(2));
    assert!(text(&no_key.stderr).contains("it holds no private key"), "{}", text(&no_key.stderr));
}
