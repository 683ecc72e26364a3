// A person at the page: by mouse, by keyboard, with a screen reader, on a phone.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import axe from 'axe-core';
import { answered, browsing, changed, opened, serving } from './running.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const run = promisify(execFile);

let service;
let browser;

before(async () => {
  service = await serving();
  browser = await browsing();
});

after(async () => {
  await browser?.close();
  await service?.stop();
});

/** The hand of the README: seat 0 is opened, has two reds laid aside, and wins on the discard of seat 1. */
async function laidOut(page, press) {
  await changed(page, () => page.getByRole('button', { name: 'Empty table' }).click());
  const chip = (name) => page.locator('.into').getByRole('button', { name, exact: true });
  await press(chip('Hand'));
  for (const code of '2p 2p 4p 5p 6p 3s 4s 7s 8s 9s'.split(' ')) {
    await changed(page, () => press(page.locator(`.palette [data-tile="${code}"]`)));
  }
  await press(chip('Melds'));
  await press(page.locator('.kinds').getByRole('button', { name: 'Chow' }));
  await changed(page, () => press(page.locator('.palette [data-tile="1m"]')));
  await press(chip('Kong tiles'));
  for (let reds = 0; reds < 2; reds += 1) {
    await changed(page, () => press(page.locator('.palette [data-tile="7z"]')));
  }
  await changed(page, () => page.getByRole('button', { name: 'Make seat 3 the dealer' }).click());
  await changed(page, () => page.getByLabel('What happens').selectOption('discard'));
  await changed(page, () => page.getByLabel('Who is at the moment').selectOption('1'));
  await press(chip('Moment tile'));
  await changed(page, () => press(page.locator('.palette [data-tile="2s"]')));
}

test('a hand is laid out by clicking, and the verdict is read', async () => {
  const { page, faults, close } = await opened(browser, service.address);
  await laidOut(page, (button) => button.click());
  assert.equal(await page.textContent('.verdict h2'), 'Seat 0 wins 80');
  assert.equal(await page.getAttribute('.settlement', 'data-deltas'), '80 -32 -16 -32');
  assert.equal(await page.textContent('[role="status"]'), 'Seat 0 wins 80');
  await changed(page, () => page.click('.at-0 .kongs .piece'));
  assert.equal(await page.getAttribute('.verdict', 'data-verdict'), 'denied');
  await changed(page, () => page.getByRole('button', { name: 'Undo' }).click());
  assert.equal(await page.getAttribute('.verdict', 'data-verdict'), 'wins');
  assert.deepEqual(faults, []);
  await close();
});

test('a hand is laid out on a phone by touch, and nothing is wider than it', async () => {
  const { page, faults, close } = await opened(browser, service.address, PHONE);
  await page.getByRole('button', { name: 'Lay tiles' }).tap();
  await laidOut(page, (button) => button.tap());
  assert.equal(await page.textContent('.short'), 'Seat 0 wins 80 To the answer ↓');
  await page.tap('.short');
  await page.waitForFunction(() => document.getElementById('result').getBoundingClientRect().top < innerHeight / 2);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(faults, []);
  await close();
});

test('a link shows the same table to somebody else', async () => {
  const { page, close } = await opened(browser, service.address);
  for (const name of ['full-flush-with-off-suit-wilds', 'robbed-kong-undone', 'several-faults-are-told-at-once']) {
    await changed(page, () => page.click(`[data-example="${name}"]`));
    const other = await opened(browser, page.url());
    const [here, there] = await Promise.all([page, other.page].map((one) => one.textContent('main')));
    assert.equal(there, here, name);
    assert.equal(other.page.url(), page.url());
    await other.close();
  }
  await close();
});

test('what cannot be read of a link is told', async () => {
  const { page, close } = await opened(browser, `${service.address}#v=1&i=3z&d=7&w=40&at=draw-0-1m&h0=123x&z=1`);
  assert.match(await page.textContent('[role="alert"]'), /d=7, h0=123x, z=1/);
  await close();
});

test('the question is copied as JSON and as a command, and taken back', async () => {
  const { page, close } = await opened(browser, service.address, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy: Request as a command' }).click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const { stdout } = await run('bash', ['-c', command]);
  assert.deepEqual(JSON.parse(stdout).settlement.deltas, [760, -300, -160, -300]);
  const request = JSON.parse(await page.inputValue('#copy-json'));
  assert.deepEqual(await page.inputValue('#copy-link'), page.url());
  request.moment.tile = '5s';
  await page.fill('#import', 'nothing');
  await page.getByRole('button', { name: 'Show this table' }).click();
  assert.equal(await page.textContent('#import-told'), 'This is no request with a table.');
  await page.fill('#import', JSON.stringify(request));
  await changed(page, () => page.getByRole('button', { name: 'Show this table' }).click());
  assert.match(page.url(), /at=draw-0-5s/);
  await close();
});

test('all is done by the keyboard alone', async () => {
  const { page, close } = await opened(browser, service.address);
  const tabTo = async (selector) => {
    for (let stops = 0; stops < 120; stops += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) {
        return;
      }
    }
    assert.fail(`${selector} cannot be reached`);
  };
  await tabTo('.tools .button');
  await changed(page, () => page.keyboard.press('Enter'));
  await tabTo('.palette .piece');
  for (const code of ['2p', '2p', '4p', '5p', '6p', '3s', '4s', '7s', '8s']) {
    await changed(page, () => page.keyboard.type(code));
  }
  for (const [key, code] of [
    ['End', '7z'],
    ['Home', '1m'],
    ['ArrowDown', '1s'],
    ['ArrowUp', '1m'],
    ['ArrowRight', '2m'],
    ['ArrowDown', '2s'],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.tile), code, key);
  }
  for (let right = 2; right < 9; right += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await changed(page, () => page.keyboard.press('Enter'));
  assert.match(page.url(), /h0=22456p34789s/);
  await page.keyboard.press(']');
  await changed(page, () => page.keyboard.type('1m'));
  await page.keyboard.press(']');
  await changed(page, () => page.keyboard.type('7z'));
  await changed(page, () => page.keyboard.type('7z'));
  await changed(page, () => page.keyboard.press('Backspace'));
  await changed(page, () => page.keyboard.press('Control+z'));
  assert.match(page.url(), /m0=chow-123m-3&h0=22456p34789s&k0=77z/);
  for (let back = 0; back < 3; back += 1) {
    await page.keyboard.press('[');
  }
  await changed(page, () => page.keyboard.type('2s'));
  assert.match(page.url(), /i=2s/, 'before the first place comes the last');
  await changed(page, () => page.keyboard.type('3z'));
  await page.keyboard.press('[');
  await changed(page, () => page.keyboard.type('2s'));
  assert.equal(await page.getAttribute('.verdict', 'data-verdict'), 'wins');
  await tabTo('.result [data-clause]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.ok(await page.evaluate(() => document.activeElement?.matches('[data-clause]')), 'the focus comes back');
  await close();
});

for (const colorScheme of ['light', 'dark']) {
  for (const [name, device] of [
    ['desktop', {}],
    ['phone', PHONE],
  ]) {
    test(`axe finds no fault on a ${colorScheme} ${name}`, async () => {
      const { page, close } = await opened(browser, service.address, {
        colorScheme,
        reducedMotion: 'reduce',
        ...device,
      });
      const look = async (what) => {
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        const told = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
        );
        assert.deepEqual(told, [], what);
      };
      await look('the first table');
      for (const example of [
        'several-faults-are-told-at-once',
        'robbed-kong-undone',
        'warning-third-meld-before-melded-hand',
      ]) {
        await changed(page, () => page.click(`[data-example="${example}"]`));
        await look(example);
      }
      await page.click('.reasons [data-clause]');
      await page.waitForSelector('dialog[open]');
      await look('a clause');
      await page.keyboard.press('Escape');
      for (const button of ['House rules', 'Share', 'Help']) {
        await page.getByRole('button', { name: button }).click();
        await page.waitForSelector('dialog[open]');
        await look(button);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
      }
      await close();
    });
  }
}

test('light and dark can be chosen and are kept', async () => {
  const { page, close } = await opened(browser, service.address, { colorScheme: 'light' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  const choose = async (theme) => {
    await page.click('.theme');
    await page.waitForSelector(`[data-theme="${theme}"]`);
  };
  await choose('light');
  assert.equal(await paper(), light);
  await choose('dark');
  assert.notEqual(await paper(), light);
  const dark = await paper();
  await page.reload();
  await answered(page);
  assert.equal(await paper(), dark);
  await close();
});

test('a service that asks for a key is asked with one', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'playground-'));
  const key = 'playground-key-of-a-test';
  await writeFile(join(folder, 'keys'), `test: ${createHash('sha256').update(key).digest('hex')}\n`);
  const guarded = await serving(`--keys-file=${join(folder, 'keys')}`);
  t.after(async () => {
    await guarded.stop();
    await rm(folder, { recursive: true });
  });
  const { page, faults, close } = await opened(browser, guarded.address);
  await page.fill('dialog input', key);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-verdict="wins"]');
  assert.deepEqual(faults, []);
  await close();
});

test('a service that went away is told, and asked again when it is back', async (t) => {
  const first = await serving();
  t.after(first.stop);
  const { page, close } = await opened(browser, first.address);
  await first.stop();
  await page.click('.palette [data-tile="1m"]');
  await page.waitForSelector('.result [role="alert"]');
  const second = await serving(`--bind=${new URL(first.address).host}`);
  t.after(second.stop);
  await page.waitForSelector('.result [role="alert"]', { state: 'detached' });
  await answered(page);
  await close();
});

test('a service without the playground has no page', async (t) => {
  const bare = await serving('--playground=off');
  t.after(bare.stop);
  for (const path of ['', 'playground.js']) {
    const response = await fetch(bare.address + path);
    assert.equal(response.status, 404);
    assert.equal((await response.json()).code, 'no_such_route');
  }
});
