import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createClient, ProblemError, type ProblemCode, StrayAnswerError, type WinQuestion } from "huangshi-client";
import { answering, service } from "./service.js";
import { denied, impossible } from "./tables.js";

async function problem(asking: Promise<unknown>): Promise<ProblemError> {
  try {
    await asking;
  } catch (error) {
    assert.ok(error instanceof ProblemError, String(error));
    return error;
  }
  throw new Error("there was an answer");
}

test("an impossible table is told each of its faults", async (t) => {
  const client = createClient({ baseUrl: await service(t) });
  const error = await problem(client.win(impossible));
  assert.deepEqual([error.status, error.code], [422, "invalid_question"]);
  assert.deepEqual(
    error.violations.map(({ pointer, code, clause }) => [pointer, code, clause]),
    [
      ["/table/players/0/hand/3", "too_many_copies", "tiles.set"],
      ["/seat", "seat_not_asked", null],
    ],
  );
  assert.match(error.message, /^invalid_question: .*\n  \/table\/players\/0\/hand\/3: /);
  assert.match(error.requestId ?? "", /\S/);
});

test("every other problem has its code", async (t) => {
  const client = createClient({ baseUrl: await service(t, "--body-limit=1024") });
  const wanted: [ProblemCode, number, () => Promise<unknown>][] = [
    ["malformed_body", 400, () => client.win({ seat: 0 } as WinQuestion)],
    ["malformed_path", 400, () => client.wild("9z")],
    ["body_too_large", 413, () => client.check({ ...denied, action: { type: "chow", tiles: "1".repeat(1100) } })],
    ["headers_too_large", 431, () => client.wild("9s", { language: "x".repeat(20_000) })],
  ];
  for (const [code, status, asking] of wanted) {
    const error = await problem(asking());
    assert.deepEqual([error.code, error.status], [code, status]);
  }
});

test("a service with keys answers to a key alone", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "huangshi-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "keys");
  const key = "a-key-of-the-tests-0123456789abcdef";
  writeFileSync(file, `tests: ${createHash("sha256").update(key).digest("hex")}\n`);
  const baseUrl = await service(t, `--keys-file=${file}`);
  assert.equal((await problem(createClient({ baseUrl }).wild("9s"))).code, "unauthorized");
  assert.equal((await createClient({ baseUrl, apiKey: key }).wild("9s")).wild, "1s");
});

test("what no service has answered is told apart", async (t) => {
  const { url } = await answering(t, (_, response) => response.writeHead(404).end("<h1>no page</h1>"));
  await assert.rejects(createClient({ baseUrl: url }).win(denied), (error) => {
    return error instanceof StrayAnswerError && error.status === 404;
  });
});
