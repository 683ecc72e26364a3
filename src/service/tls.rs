//! The certificate and the key by which questions are served over TLS.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::pem::{Error as PemError, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::ParsedCertificate;
use rustls::version::{TLS12, TLS13};
use rustls::{Error, ServerConfig};

const CERTIFICATES: &str =
    "allowed: a PEM file with the certificate of this service, then those of its chain";
const KEY: &str = "allowed: a PEM file with one private key without a passphrase, RSA of at least 2048 bits, \
                   ECDSA over P-256 or P-384, or Ed25519, in PKCS#8, PKCS#1 or SEC1";

/// Where certificate and key are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Files<'c> {
    /// The file of the certificate and its chain.
    pub(super) certificate: &'c Path,
    /// The file of the private key.
    pub(super) key: &'c Path,
}

impl Files<'_> {
    /// How questions are served by these files: HTTP/1.1 over TLS 1.2 or 1.3.
    ///
    /// # Errors
    ///
    /// Which file is wrong and why, or that the one does not belong to the other.
    pub(super) fn loaded(self) -> Result<ServerConfig, String> {
        let Files { certificate, key } = self;
        let private = private_key(key).map_err(|reason| format!("{}: {reason}", key.display()))?;
        let chain = chain(certificate).map_err(|reason| format!("{}: {reason}", certificate.display()))?;
        // Named here, since another crate of the build may bring a second provider.
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_protocol_versions(&[&TLS13, &TLS12])
            .map_err(|error| error.to_string())?
            .with_no_client_auth()
            .with_single_cert(chain, private)
            .map_err(|error| match error {
                Error::InconsistentKeys(_) => format!(
                    "the key in {} is not that of the certificate in {}",
                    key.display(),
                    certificate.display()
                ),
                other => format!("{}: {other}", certificate.display()),
            })?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(config)
    }
}

/// The path of a file of certificates that can be read now.
pub(super) fn certificate_file(path: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(path);
    chain(&path).map(|_| path).map_err(|reason| format!("{reason}; {CERTIFICATES}"))
}

/// The path of a file with a key that can be read now.
pub(super) fn key_file(path: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(path);
    private_key(&path).map(|_| path).map_err(|reason| format!("{reason}; {KEY}"))
}

fn chain(path: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let text = text(path)?;
    let certificates: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&text).collect();
    let certificates = certificates.map_err(|error| no_pem(&error))?;
    if certificates.is_empty() {
        return Err("it holds no certificate".to_owned());
    }
    for (place, certificate) in (1..).zip(&certificates) {
        ParsedCertificate::try_from(certificate)
            .map_err(|error| format!("its certificate {place} cannot be read: {error}"))?;
    }
    Ok(certificates)
}

fn private_key(path: &Path) -> Result<PrivateKeyDer<'static>, String> {
    const ENCRYPTED: &[u8] = b"ENCRYPTED";
    let text = text(path)?;
    let key = PrivateKeyDer::from_pem_slice(&text).map_err(|error| match error {
        PemError::NoItemsFound if text.windows(ENCRYPTED.len()).any(|part| part == ENCRYPTED) => {
            "its key is under a passphrase".to_owned()
        }
        PemError::NoItemsFound => "it holds no private key".to_owned(),
        other => no_pem(&other),
    })?;
    ring::sign::any_supported_type(&key)
        .map_err(|_| "its key is of no kind that can sign here".to_owned())?;
    Ok(key)
}

fn text(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("it cannot be read: {error}"))
}

fn no_pem(error: &PemError) -> String {
    match error {
        PemError::MissingSectionEnd { .. } => "it ends within a PEM section".to_owned(),
        PemError::IllegalSectionStart { .. } => "a PEM section begins badly".to_owned(),
        PemError::Base64Decode(_) => "a PEM section is no base64".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::net::{TcpListener, TcpStream};
    use std::{env, io, process, thread};

    use rcgen::{CertifiedKey, KeyPair, generate_simple_self_signed};
    use rustls::pki_types::ServerName;
    use rustls::{ClientConfig, ClientConnection, RootCertStore, ServerConnection};

    use super::*;

    /// A file that goes with the value.
    struct Scratch(PathBuf);

    impl Scratch {
        fn of(name: &str, text: &str) -> Scratch {
            let path = env::temp_dir().join(format!("huangshi-{}-{name}", process::id()));
            fs::write(&path, text).expect("a folder for temporary files");
            Scratch(path)
        }

        fn word(&self) -> &str {
            self.0.to_str().expect("a plain path")
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            // What stays behind is small and temporary.
            let _ = fs::remove_file(&self.0);
        }
    }

    fn made() -> CertifiedKey<KeyPair> {
        generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate")
    }

    #[test]
    fn a_certificate_and_its_key_are_loaded() {
        let made = made();
        let certificate = Scratch::of("good.crt", &made.cert.pem());
        let key = Scratch::of("good.key", &made.signing_key.serialize_pem());
        assert_eq!(certificate_file(certificate.word()), Ok(certificate.0.clone()));
        assert_eq!(key_file(key.word()), Ok(key.0.clone()));
        let config =
            Files { certificate: &certificate.0, key: &key.0 }.loaded().expect("they belong together");
        assert_eq!(config.alpn_protocols, [b"http/1.1"]);
    }

    /// The protocol on which a client and a server agree over a connection of this machine.
    fn agreed(server: ServerConfig, client: ClientConfig) -> Result<Vec<u8>, io::Error> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let serving = thread::spawn(move || {
            let (mut stream, _) = listener.accept()?;
            let mut connection = ServerConnection::new(Arc::new(server)).map_err(io::Error::other)?;
            connection.complete_io(&mut stream)
        });
        let name = ServerName::try_from("localhost").map_err(io::Error::other)?;
        let mut connection = ClientConnection::new(Arc::new(client), name).map_err(io::Error::other)?;
        let mut stream = TcpStream::connect(address)?;
        while connection.is_handshaking() {
            connection.complete_io(&mut stream)?;
        }
        drop(stream);
        // What the server makes of the closing is of no interest here.
        let _ = serving.join();
        Ok(connection.alpn_protocol().unwrap_or_default().to_vec())
    }

    #[test]
    fn http_is_spoken_over_both_versions_and_nothing_else_is() {
        let made = made();
        let certificate = Scratch::of("spoken.crt", &made.cert.pem());
        let key = Scratch::of("spoken.key", &made.signing_key.serialize_pem());
        let mut roots = RootCertStore::empty();
        roots.add(made.cert.der().clone()).expect("a certificate");
        let agreed = |version, protocols: &[&str]| {
            let server = Files { certificate: &certificate.0, key: &key.0 }.loaded().expect("they fit");
            let mut client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
                .with_protocol_versions(&[version])
                .expect("ring speaks it")
                .with_root_certificates(roots.clone())
                .with_no_client_auth();
            client.alpn_protocols = protocols.iter().map(|name| name.as_bytes().to_vec()).collect();
            agreed(server, client)
        };
        for version in [&TLS12, &TLS13] {
            assert_eq!(agreed(version, &["h2", "http/1.1"]).expect("a handshake"), b"http/1.1");
            assert_eq!(agreed(version, &[]).expect("a handshake"), b"");
            assert!(agreed(version, &["h2"]).is_err());
        }
    }

    #[test]
    fn a_key_of_another_certificate_is_told() {
        let certificate = Scratch::of("one.crt", &made().cert.pem());
        let key = Scratch::of("other.key", &made().signing_key.serialize_pem());
        let told = Files { certificate: &certificate.0, key: &key.0 }.loaded().expect_err("they do not fit");
        assert!(told.contains("is not that of the certificate"), "{told}");
        assert!(told.contains(certificate.word()) && told.contains(key.word()), "{told}");
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told() {
        let made = made();
        let (certificate, key) = (made.cert.pem(), made.signing_key.serialize_pem());
        let torn = &certificate[..certificate.len() / 2];
        let hollow = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        let hidden = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n";
        let no_key = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n";
        for (name, text, reason) in [
            ("key", key.as_str(), "it holds no certificate"),
            ("torn", torn, "it ends within a PEM section"),
            ("hollow", &format!("{certificate}{hollow}"), "its certificate 2 cannot be read"),
            ("stars", &hollow.replace("AAAA", "****"), "a PEM section is no base64"),
        ] {
            let file = Scratch::of(name, text);
            let told = certificate_file(file.word()).expect_err("it is of no use");
            assert!(told.starts_with(reason) && told.ends_with(CERTIFICATES), "{told}");
        }
        for (name, text, reason) in [
            ("certificate", certificate.as_str(), "it holds no private key"),
            ("hidden", hidden, "its key is under a passphrase"),
            ("no-key", no_key, "its key is of no kind that can sign here"),
        ] {
            let file = Scratch::of(name, text);
            let told = key_file(file.word()).expect_err("it is of no use");
            assert!(told.starts_with(reason) && told.ends_with(KEY), "{told}");
        }
        assert!(
            key_file("/no/such/file").is_err_and(|told| told.starts_with("it cannot be read: No such file"))
        );
    }
}
