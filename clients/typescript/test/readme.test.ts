import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { service } from "./service.js";

test("the example of the README prints what stands under it", async (t) => {
  const page = await readFile("README.md", "utf8");
  const shown = /^```js\n(?<program>.*?)^```$.*?^```text\n(?<output>.*?)^```$/ms.exec(page)?.groups;
  assert.ok(shown?.["program"]);
  const program = shown["program"].replace("http://127.0.0.1:8080", await service(t));
  const ran = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  assert.equal(ran.stdout, shown["output"]);
});
