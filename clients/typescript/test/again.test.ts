import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, type Problem, type ProblemCode } from "huangshi-client";
import { answering, service } from "./service.js";
import { denied } from "./tables.js";

const WILD = JSON.stringify({ indicator: "9s", wild: "1s", clause: "wild.suit-cycle" });

function refuse(response: ServerResponse, status: number, code: ProblemCode, after?: string): void {
  const problem: Problem = { type: `urn:huangshi:problem:${code}`, title: "", status, detail: "", code, violations: [] };
  response.writeHead(status, {
    "content-type": "application/problem+json",
    ...(after === undefined ? {} : { "retry-after": after }),
  });
  response.end(JSON.stringify(problem));
}

for (const [status, code] of [[503, "overloaded"], [429, "too_many_requests"]] as const) {
  test(`after ${status} the question is asked again, and not before Retry-After`, async (t) => {
    const times: number[] = [];
    const server = await answering(t, (_, response) => {
      times.push(Date.now());
      if (times.length === 1) refuse(response, status, code, "1");
      else response.end(WILD);
    });
    assert.equal((await createClient({ baseUrl: server.url }).wild("9s")).wild, "1s");
    const [first = 0, second = 0] = times;
    assert.equal(times.length, 2);
    // Timers may be a little early.
    assert.ok(second - first >= 990, `${second - first} ms`);
  });
}

test("what a balancer says and connections that break are asked again", async (t) => {
  const server = await answering(t, (request, response) => {
    if (server.count === 1) response.writeHead(502).end("<h1>Bad Gateway</h1>");
    else if (server.count === 2) request.socket.destroy();
    else response.end(WILD);
  });
  assert.equal((await createClient({ baseUrl: server.url }).wild("9s")).wild, "1s");
  assert.equal(server.count, 3);
});

test("a question is asked again no oftener than told", async (t) => {
  const server = await answering(t, (_, response) => refuse(response, 503, "overloaded"));
  const client = createClient({ baseUrl: server.url, retries: 3 });
  await assert.rejects(client.wild("9s"), { code: "overloaded" });
  assert.equal(server.count, 4);
  await assert.rejects(client.wild("9s", { retries: 0 }), { code: "overloaded" });
  assert.equal(server.count, 5);
});

test("a question that is at fault is not asked again", async (t) => {
  const server = await answering(t, (_, response) => refuse(response, 422, "invalid_question"));
  await assert.rejects(createClient({ baseUrl: server.url }).wild("9s"), { code: "invalid_question" });
  assert.equal(server.count, 1);
});

test("a Retry-After beyond the time of the question is not waited for", async (t) => {
  const server = await answering(t, (_, response) => refuse(response, 503, "overloaded", "3600"));
  await assert.rejects(createClient({ baseUrl: server.url }).wild("9s"), { code: "overloaded" });
  assert.equal(server.count, 1);
});

test("over the budget of a service that runs, a question waits for its turn", async (t) => {
  const baseUrl = await service(t, "--rate=1", "--rate-burst=1");
  const client = createClient({ baseUrl });
  // On a busy machine a second may pass between two questions.
  const often = async () => {
    for (let time = 0; time < 100; time++) await client.wild("9s", { retries: 0 });
  };
  await assert.rejects(often(), { code: "too_many_requests", status: 429 });
  assert.equal((await client.wild("9s")).wild, "1s");
});

test("while a service that runs is full, a question waits for its turn", async (t) => {
  const client = createClient({ baseUrl: await service(t, "--in-flight=1") });
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  async function* lines() {
    yield { ask: "win", request: denied } as const;
    await ended;
  }
  const batch = client.batch(lines());
  assert.equal((await batch.next()).value?.status, 200);
  await assert.rejects(client.wild("9s", { retries: 0 }), { code: "overloaded", status: 503 });
  const asking = client.wild("9s", { retries: 10 });
  end();
  assert.equal((await batch.next()).done, true);
  assert.equal((await asking).wild, "1s");
});

test("a question ends with its signal, while it is asked and while it waits", async (t) => {
  const silent = await answering(t, () => {});
  const busy = await answering(t, (_, response) => refuse(response, 503, "overloaded", "5"));
  const reason = new Error("the player has left");
  for (const server of [silent, busy]) {
    for (const whose of ["client", "question"]) {
      const control = new AbortController();
      const options = { signal: control.signal };
      const client = createClient({ baseUrl: server.url, ...(whose === "client" ? options : {}) });
      const asking = client.wild("9s", whose === "client" ? {} : options);
      const before = server.count;
      void (async () => {
        while (server.count === before) await pause(5);
        await pause(50);
        control.abort(reason);
      })();
      await assert.rejects(asking, reason);
      assert.deepEqual(getEventListeners(control.signal, "abort"), []);
    }
  }
});

test("a question whose signal has ended is not asked", async (t) => {
  const server = await answering(t, (_, response) => response.end(WILD));
  const asking = createClient({ baseUrl: server.url }).wild("9s", { signal: AbortSignal.abort() });
  await assert.rejects(asking, { name: "AbortError" });
  assert.equal(server.count, 0);
});

test("a question ends with its time", async (t) => {
  const server = await answering(t, () => {});
  const client = createClient({ baseUrl: server.url, timeoutMs: 60_000 });
  await assert.rejects(client.wild("9s", { timeoutMs: 50 }), { name: "TimeoutError" });
  assert.equal(server.count, 1);
});
