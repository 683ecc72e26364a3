// The service and the browser that the tests use.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const BINARY = process.env.BINARY ?? new URL('../../target/debug/huangshi', import.meta.url).pathname;

/** Nothing here takes long; this only ends a test that hangs. */
export const PATIENCE = 20_000;

/** Starts a service on free ports. */
export async function serving(...flags) {
  const bind = flags.some((flag) => flag.startsWith('--bind=')) ? [] : ['--bind=127.0.0.1:0'];
  const always = ['--admin-bind=127.0.0.1:0', '--log-format=json'];
  const child = spawn(BINARY, ['serve', ...bind, ...always, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = createInterface({ input: child.stderr });
  for await (const line of lines) {
    const told = JSON.parse(line);
    if (told.bind) {
      child.stderr.resume();
      return {
        address: `http://${told.bind}/`,
        async stop() {
          if (child.kill()) {
            await once(child, 'exit');
          }
        },
      };
    }
  }
  throw new Error('the service did not start');
}

export const browsing = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A page that has its first answer. What it should not do is kept in `faults`. */
export async function opened(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A question that is refused is an error to the browser's console, whatever the page makes of it.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) {
      faults.push(message.text());
    }
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(address).origin)) {
      faults.push(`asked ${request.url()}`);
    }
  });
  await page.goto(address);
  await page.waitForSelector('main[data-answered]');
  return { page, faults, close: () => context.close() };
}

/** Waits until the answer is about the table that is shown. */
export const answered = (page) =>
  page.waitForFunction(() => document.querySelector('main')?.dataset.answered === location.hash);

/** Does what changes the table, and waits for the answer to the new one. */
export async function changed(page, act) {
  const before = await page.evaluate(() => location.hash);
  await act();
  await page.waitForFunction((old) => location.hash !== old, before);
  await answered(page);
}

/** What the page shows of an attribute, in its order. */
export const shown = (page, attribute, within = '') =>
  page.$$eval(
    `${within} [data-${attribute}]`,
    (found, name) => found.map((one) => one.getAttribute(`data-${name}`)),
    attribute,
  );
