import assert from "node:assert/strict";
import { test } from "node:test";
import { type BatchAnswer, type BatchLine, createClient, isProblem } from "huangshi-client";
import { answering, service } from "./service.js";
import { denied, exhausted, impossible, offered, settled, waiting } from "./tables.js";

async function all(batch: AsyncIterable<BatchAnswer>): Promise<BatchAnswer[]> {
  const answers = [];
  for await (const answer of batch) answers.push(answer);
  return answers;
}

test("a batch answers every line in its order, as the questions alone are answered", async (t) => {
  const client = createClient({ baseUrl: await service(t), language: "zh-Hans" });
  const claims = { ...offered, claims: [{ seat: 3, action: { type: "pung" } } as const] };
  const check = { ...offered, seat: 3, action: { type: "pung" } } as const;
  const answers = await all(
    client.batch([
      { id: "a", ask: "win", request: denied },
      { id: 2, ask: "settlement", request: settled },
      { ask: "actions", request: offered },
      { id: null, ask: "check", request: check },
      { id: "5", ask: "claims", request: claims },
      { id: "六", ask: "waits", request: waiting },
    ]),
  );
  assert.deepEqual(answers, [
    { id: "a", status: 200, body: await client.win(denied) },
    { id: 2, status: 200, body: await client.settlement(settled) },
    { id: null, status: 200, body: await client.actions(offered) },
    { id: null, status: 200, body: await client.check(check) },
    { id: "5", status: 200, body: await client.claims(claims) },
    { id: "六", status: 200, body: await client.waits(waiting) },
  ]);
});

test("a bad line has its own problem, and the lines after it their answers", async (t) => {
  const client = createClient({ baseUrl: await service(t) });
  const [bad, good, ...more] = await all(
    client.batch([
      { id: 1, ask: "win", request: impossible },
      { id: 2, ask: "settlement", request: exhausted },
    ]),
  );
  assert.ok(bad && isProblem(bad));
  assert.deepEqual([bad.id, bad.status, bad.body.code], [1, 422, "invalid_question"]);
  assert.equal(bad.body.violations[0]?.pointer, "/table/players/0/hand/3");
  assert.ok(good && !isProblem(good));
  assert.deepEqual(more, []);
});

test("answers come while lines are still made, however many there are", async (t) => {
  const client = createClient({ baseUrl: await service(t) });
  const LINES = 10_000;
  let answered = 0;
  let ahead = 0;
  async function* lines(): AsyncGenerator<BatchLine> {
    for (let id = 0; id < LINES; id++) {
      ahead = Math.max(ahead, id - answered);
      yield { id, ask: "settlement", request: exhausted };
      // The second question is made of the first answer.
      while (id === 0 && answered === 0) await new Promise(setImmediate);
    }
  }
  for await (const { id } of client.batch(lines())) {
    assert.equal(id, answered);
    answered += 1;
  }
  assert.equal(answered, LINES);
  assert.ok(ahead < LINES, "all lines were made before the first answer was read");
});

test("a batch that is left ends its lines", async (t) => {
  const client = createClient({ baseUrl: await service(t) });
  let ended = () => {};
  const end = new Promise<void>((resolve) => (ended = resolve));
  async function* lines(): AsyncGenerator<BatchLine> {
    try {
      for (let id = 0; ; id++) yield { id, ask: "settlement", request: exhausted };
    } finally {
      ended();
    }
  }
  for await (const { id } of client.batch(lines())) {
    if (id === 10) break;
  }
  await end;
});

test("a batch that is too long says so in its last line", async (t) => {
  const client = createClient({ baseUrl: await service(t, "--batch-lines=2") });
  const line: BatchLine = { id: "x", ask: "settlement", request: exhausted };
  const statuses = (await all(client.batch([line, line, line, line]))).map(({ id, status }) => [id, status]);
  assert.deepEqual(statuses, [["x", 200], ["x", 200], [null, 413]]);
});

test("a batch that is refused is not asked again", async (t) => {
  const server = await answering(t, (request, response) => {
    request.resume();
    response.writeHead(503, { "retry-after": "1" }).end();
  });
  await assert.rejects(all(createClient({ baseUrl: server.url }).batch([])), { name: "StrayAnswerError", status: 503 });
  assert.equal(server.count, 1);
});

test("a batch that is cut throws after the answers that came", async (t) => {
  const server = await answering(t, (request, response) => {
    request.resume();
    response.write('{"id":1,"status":200,"body":{}}\n{"id":2,"sta', () => response.destroy());
  });
  const batch = createClient({ baseUrl: server.url }).batch([]);
  assert.equal((await batch.next()).value?.id, 1);
  await assert.rejects(batch.next());
});

test("a batch ends with its signal", async (t) => {
  const client = createClient({ baseUrl: await service(t) });
  const control = new AbortController();
  async function* lines(): AsyncGenerator<BatchLine> {
    yield { id: 1, ask: "win", request: denied };
    await new Promise(() => {});
  }
  const batch = client.batch(lines(), { signal: control.signal });
  assert.equal((await batch.next()).value?.id, 1);
  control.abort();
  await assert.rejects(batch.next(), { name: "AbortError" });
});
