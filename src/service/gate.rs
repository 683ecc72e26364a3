//! Who is let in: the configuration of keys and budgets, and what keeps them while the service runs.

use std::io;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use actix_web::rt;
use clap::Args;
use tracing::info;

use super::config::within;
use super::key_file::{self, KeyFile};
use crate::http::{Access, Budgets, Metrics, Rate};

/// How often clients are forgotten whose budgets are whole.
const FORGETTING: Duration = Duration::from_secs(10);

/// The highest rate that can be asked for.
const A_MILLION: NonZeroU32 = NonZeroU32::MIN.saturating_add(999_999);

/// Who may ask, and how much.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct GateConfig {
    /// A file of API keys, a `name: sha256` in each line, which is read again when it changes [default: whoever comes
    /// may ask].
    #[arg(long, env = "HUANGSHI_KEYS_FILE", value_name = "FILE", value_parser = key_file::good)]
    keys_file: Option<PathBuf>,

    /// How many questions a second are answered to each key, or without keys to each address, 1 to 1000000 [default:
    /// no limit].
    #[arg(long, env = "HUANGSHI_RATE", value_name = "QUESTIONS", value_parser = up_to_a_million)]
    rate: Option<NonZeroU32>,

    /// How many questions may be asked at once after a pause, 1 to 1000000 [default: the rate].
    #[arg(long, env = "HUANGSHI_RATE_BURST", value_name = "QUESTIONS", value_parser = up_to_a_million)]
    rate_burst: Option<NonZeroU32>,

    /// How many proxies in front append the address of their client to X-Forwarded-For, 0 to 16. Only then is that
    /// header read.
    #[arg(long, env = "HUANGSHI_TRUSTED_PROXIES", value_name = "NUMBER", default_value = "0", value_parser = proxies)]
    trusted_proxies: usize,
}

fn up_to_a_million(text: &str) -> Result<NonZeroU32, String> {
    within(text, NonZeroU32::MIN..=A_MILLION)
}

fn proxies(text: &str) -> Result<usize, String> {
    within(text, 0..=16)
}

/// What lets clients in.
#[derive(Debug)]
pub(super) struct Gate {
    /// As the workers know it.
    pub(super) access: Access,
    key_file: Option<KeyFile>,
}

impl Gate {
    /// Takes the keys of the file, where one is given.
    ///
    /// # Errors
    ///
    /// What is wrong with the file.
    pub(super) fn of(config: &GateConfig) -> Result<Gate, String> {
        let key_file = config.keys_file.as_ref().map(|path| {
            KeyFile::open(path).map_err(|fault| {
                let path = path.display();
                format!("the keys of {path} (--keys-file, HUANGSHI_KEYS_FILE) cannot be taken: {fault}")
            })
        });
        let key_file = key_file.transpose()?;
        let rate =
            config.rate.map(|a_second| Rate { a_second, at_once: config.rate_burst.unwrap_or(a_second) });
        let access = Access {
            keys: key_file.as_ref().map(|file| file.keys().clone()),
            budgets: rate.map(Budgets::at),
            trusted_proxies: config.trusted_proxies,
        };
        Ok(Gate { access, key_file })
    }

    /// Tells who is let in, follows the file of keys, and forgets who has not asked for long.
    pub(super) fn keep(self, metrics: Metrics) -> io::Result<()> {
        let Access { keys, budgets, trusted_proxies } = self.access;
        let off = || "off".to_owned();
        let rate = budgets.as_ref().map(Budgets::rate);
        info!(
            keys = keys.map_or_else(off, |keys| keys.count().to_string()),
            rate = rate.map_or_else(off, |rate| rate.a_second.to_string()),
            burst = rate.map_or_else(off, |rate| rate.at_once.to_string()),
            trusted_proxies,
            "access"
        );
        if let Some(budgets) = budgets {
            rt::spawn(async move {
                loop {
                    rt::time::sleep(FORGETTING).await;
                    budgets.forget_idle();
                }
            });
        }
        self.key_file.map_or(Ok(()), |file| file.follow(metrics))
    }
}
