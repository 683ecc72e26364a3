// What the page shows is what the service answers.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { answered, browsing, changed, opened, serving, shown } from './running.mjs';

const EXAMPLES = JSON.parse(await readFile(new URL('../src/examples.json', import.meta.url), 'utf8'));

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

/** Asks the service as any client does. */
async function asked(path, body, language = 'en') {
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const response = await fetch(`${service.address}v1/huangshi/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const ids = (list) => (list ?? []).map(({ id }) => id);

test('every example of the gallery shows the answers of the service', async () => {
  const { page, faults, close } = await opened(browser, service.address);
  for (const { case: name, request } of EXAMPLES) {
    await page.click(`[data-example="${name}"]`);
    await page.waitForSelector(`[data-example="${name}"][aria-pressed="true"]`);
    await answered(page);
    const { seat: stated, winner, claims: _, ...rest } = request;
    const seat = Number(
      await page.$eval('.asked-seats [aria-pressed="true"]', (button) => button.textContent.match(/\d/)[0]),
    );
    assert.equal(seat, winner ?? stated ?? seat, name);
    await settles(page, name, rest, seat);
    await acts(page, name, rest);
    await waits(page, name, rest, seat);
  }
  assert.deepEqual(faults, []);
  await close();
});

async function settles(page, name, request, seat) {
  const isOver = request.moment.type === 'exhausted';
  const { status, body } = await asked('settlement', isOver ? request : { ...request, winner: seat });
  const verdict = await page.getAttribute('.verdict', 'data-verdict');
  if (status === 422) {
    const told = await shown(page, 'violation');
    assert.equal(
      verdict,
      body.violations.every(({ code }) => code === 'seat_not_asked') ? 'unasked' : 'impossible',
      name,
    );
    for (const { code, pointer } of body.violations.filter(({ code }) => code !== 'seat_not_asked')) {
      assert.ok(told.includes(code), `${name}: ${code}`);
      assert.ok(
        pointer.startsWith('/rules') ||
          (await page.$(
            `.fault[data-pointer="${pointer}"], .fault[data-pointer="${pointer.replace(/\/[^/]*$/, '')}"]`,
          )),
        pointer,
      );
    }
    return;
  }
  const { win, settlement } = body;
  assert.equal(verdict, { win: 'wins', denied: 'denied', exhausted: 'exhausted' }[body.verdict], name);
  assert.deepEqual(await shown(page, 'pattern'), ids(win?.patterns), name);
  assert.deepEqual(
    await shown(page, 'denial'),
    (win?.denials ?? []).map(({ code }) => code),
    name,
  );
  if (settlement) {
    assert.equal(await page.getAttribute('.settlement', 'data-deltas'), settlement.deltas.join(' '), name);
    assert.equal(await page.getAttribute('.settlement', 'data-cap'), settlement.cap, name);
    assert.deepEqual(await shown(page, 'liability'), ids(settlement.liability?.reasons), name);
    const owed = await page.$$eval('.loser .owed', (found) =>
      found.map((one) => Number(one.textContent.match(/\d+/)[0])),
    );
    assert.deepEqual(
      owed,
      settlement.losers.map((loser) => loser.owed),
      name,
    );
    const factors = await page.$$eval('.winner .term:not(.sum) b', (found) =>
      found.map((one) => Number(one.textContent)),
    );
    if (settlement.losers[0]?.fan != null) {
      assert.deepEqual(
        factors,
        settlement.winner.factors.map(({ fan }) => fan),
        name,
      );
    }
    assert.equal((await page.$$('.steps')).length, 1, name);
  } else {
    assert.equal(await page.$('.settlement'), null, name);
  }
}

async function acts(page, name, request) {
  const { status, body } = await asked('actions', request);
  if (status !== 200) {
    assert.equal(await page.$('.actions'), null, name);
    return;
  }
  for (const { seat, actions, denied } of body.seats) {
    const within = `.actions [data-seat="${seat}"]`;
    assert.deepEqual(await shown(page, 'action', within), [...new Set(actions.map(({ type }) => type))], name);
    const warnings = actions.flatMap((action) => (action.warnings ?? []).map(({ code }) => code));
    assert.deepEqual(await shown(page, 'warning', within), warnings, name);
    assert.equal((await page.$$(`${within} .reasons:not(.warnings) > li`)).length, denied.length, name);
  }
}

async function waits(page, name, request, seat) {
  const { moment, ...rest } = request;
  const { status, body } = await asked(
    'waits',
    moment.type === 'exhausted' ? { ...rest, seat } : { ...request, seat },
  );
  if (status !== 200) {
    assert.equal(await page.$('.waits'), null, name);
    return;
  }
  const lists = body.discards ?? [body];
  assert.deepEqual(
    await shown(page, 'discard', '.waits'),
    (body.discards ?? []).map(({ tile }) => tile),
    name,
  );
  assert.deepEqual(
    await shown(page, 'wait', '.waits'),
    lists.flatMap((one) => one.waits.map(({ tile }) => tile)),
    name,
  );
}

test('every figure opens its clause with the text and the source line of the service', async () => {
  const { page, close } = await opened(browser, service.address);
  const rules = await (await fetch(`${service.address}v1/huangshi/rules`)).json();
  const figures = await page.$$('.result [data-clause]');
  assert.ok(figures.length > 25, `only ${figures.length} figures`);
  const tried = new Set();
  for (const figure of figures) {
    const label = await figure.getAttribute('data-clause');
    if (tried.has(label) || !(await figure.isVisible())) {
      continue;
    }
    tried.add(label);
    await figure.click();
    const clause = rules.clauses.find(({ id }) => id === label);
    await page.waitForSelector('dialog[open].clause');
    assert.equal(await page.textContent('dialog .law'), clause.text.replaceAll('`', ''));
    const sources = await page.$$eval('dialog blockquote', (found) => found.map((one) => one.lastChild.textContent));
    assert.deepEqual(sources, clause.source);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  assert.ok(tried.size > 8, [...tried].join(' '));
  await close();
});

test('the house rules are a form of every option, and change the answer', async () => {
  const { page, close } = await opened(browser, service.address);
  const rules = await (await fetch(`${service.address}v1/huangshi/rules`)).json();
  await page.getByRole('button', { name: 'House rules' }).click();
  assert.deepEqual(await shown(page, 'option', 'dialog'), ids(rules.options));
  await changed(page, () => page.fill('[data-option="stake"] input', '3'));
  await page.keyboard.press('Escape');
  assert.equal(await page.getAttribute('.settlement', 'data-deltas'), '2280 -900 -480 -900');
  assert.match(page.url(), /&r=stake-3&/);
  await close();
});

test('an impossible table marks the very tile', async () => {
  const { page, close } = await opened(browser, service.address);
  for (let copies = 0; copies < 4; copies += 1) {
    await changed(page, () => page.click('.palette [data-tile="9s"]'));
  }
  assert.equal(await page.getAttribute('.verdict', 'data-verdict'), 'impossible');
  const marked = await page.$$eval('.felt .piece.fault', (found) => found.map((one) => one.dataset.pointer));
  assert.ok(
    marked.every((pointer) => pointer.startsWith('/table/players/0/hand/')),
    marked.join(' '),
  );
  assert.equal(marked.length, 3, marked.join(' '));
  assert.match(await page.getAttribute('.felt .piece.fault', 'aria-label'), /one too many|four/);
  await page.click('[data-violation="too_many_copies"] .pointer');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.pointer), marked[0]);
  await close();
});

test('each language is spoken by the page and by the service', async () => {
  const keys = new Map();
  for (const tag of ['en', 'zh-Hant', 'zh-Hans']) {
    const texts = JSON.parse(await readFile(new URL(`../src/texts/${tag}.json`, import.meta.url), 'utf8'));
    keys.set(tag, Object.keys(texts));
    const { page, close } = await opened(browser, service.address, { locale: 'en-GB' });
    await page.click(`.languages [lang="${tag}"]`);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
    await changed(page, () => page.click('[data-example="a-whole-hand-that-nothing-opened"]'));
    const { request } = EXAMPLES.find((example) => example.case === 'a-whole-hand-that-nothing-opened');
    const { body } = await asked('win', request, tag);
    assert.equal(await page.textContent('[data-denial="not_opened"]'), body.denials[0].detail);
    assert.equal(await page.textContent('h1'), texts.title);
    const all = await page.evaluate(() => document.body.textContent);
    assert.ok(!/\{\w+\}|undefined|null/.test(all), tag);
    await page.reload();
    await answered(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), tag, 'the choice is kept');
    await close();
  }
  assert.deepEqual(keys.get('zh-Hant'), keys.get('en'));
  assert.deepEqual(keys.get('zh-Hans'), keys.get('en'));
});

test('every word of the page is used', async () => {
  const english = JSON.parse(await readFile(new URL('../src/texts/en.json', import.meta.url), 'utf8'));
  const folder = new URL('../src/', import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const code = (await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
  const unused = Object.keys(english).filter((key) => {
    const [group] = key.split('.');
    return !code.includes(`'${key}'`) && !code.includes(`\`${group}.\${`) && !code.includes(`\`${group}.by-\${`);
  });
  assert.deepEqual(unused, []);
});
