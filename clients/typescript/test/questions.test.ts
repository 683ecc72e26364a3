import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "huangshi-client";
import { service } from "./service.js";
import { denied, exhausted, offered, settled, waiting } from "./tables.js";

test("every question has its answer", async (t) => {
  const client = createClient({ baseUrl: await service(t) });

  const win = await client.win(denied);
  assert.deepEqual(
    [win.verdict, win.denials.map(({ code, clause }) => [code, clause])],
    ["denied", [["below_four_fan", "four-fan.required"]]],
  );

  const { settlement } = await client.settlement(settled);
  assert.deepEqual(settlement?.deltas, [80, -32, -16, -32]);
  assert.equal(settlement?.explanation, undefined);
  const explained = await client.settlement(settled, { explain: true });
  assert.equal(explained.settlement?.explanation?.at(-1)?.text, "Seat 0 deals the next hand.");
  assert.equal((await client.settlement(exhausted)).verdict, "exhausted");

  const { seats } = await client.actions({ ...offered, seat: 3 });
  assert.deepEqual(seats.map(({ seat, actions }) => [seat, actions.map(({ type }) => type)]), [[3, ["pung", "pass"]]]);

  const check = await client.check({ ...offered, seat: 3, action: { type: "chow", tiles: "46p" } });
  assert.equal(check.legal, false);

  const claims = await client.claims({
    ...offered,
    claims: [
      { seat: 2, action: { type: "chow", tiles: "34p" } },
      { seat: 3, action: { type: "pung" } },
    ],
  });
  assert.deepEqual(claims.granted, { seat: 3, action: { type: "pung" } });

  const waits = await client.waits(waiting);
  assert.ok("waits" in waits);
  assert.deepEqual(waits.waits.map(({ tile }) => tile), ["1p", "4p", "4z"]);
  const discards = await client.waits({ ...waiting, moment: { type: "draw", seat: 0, tile: "1z", after: "turn" } });
  assert.ok("discards" in discards);

  const rules = await client.rules();
  assert.ok(rules.options.some(({ id }) => id === "stake"));
  assert.deepEqual((await client.checkRules({ rules: { stake: 3 } })).changed, { stake: 3 });
  assert.deepEqual(await client.wild("9s"), { indicator: "9s", wild: "1s", clause: "wild.suit-cycle" });
});

test("sentences come in the language of the client, or of the question", async (t) => {
  const client = createClient({ baseUrl: await service(t), language: "zh-Hant" });
  const detail = async (language?: string) => {
    const answer = await client.win(denied, language === undefined ? {} : { language });
    return answer.denials[0]?.detail ?? "";
  };
  assert.match(await detail(), /四番/);
  assert.match(await detail("en"), /needs four fan/);
  assert.notEqual(await detail("zh-Hans"), await detail());
});

test("a service may lie behind a path, and its address may end with a slash", async (t) => {
  const address = await service(t);
  assert.equal((await createClient({ baseUrl: `${address}/` }).wild("1m")).wild, "2m");
  await assert.rejects(createClient({ baseUrl: `${address}/behind/` }).wild("1m"), { code: "no_such_route" });
});
