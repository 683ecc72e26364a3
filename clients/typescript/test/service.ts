/** What the tests ask: the service that `BINARY` names, and servers that answer as told. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import type { TestContext } from "node:test";

/** Starts the service on a free port, ends it with the test, and tells its address. */
export async function service(test: TestContext, ...options: string[]): Promise<string> {
  const binary = process.env["BINARY"];
  if (binary === undefined) throw new Error("BINARY must name the program");
  const free = ["serve", "--bind=127.0.0.1:0", "--admin-bind=127.0.0.1:0", "--log-format=json", "--drain-seconds=0"];
  const running = spawn(binary, [...free, ...options], { stdio: ["ignore", "ignore", "pipe"] });
  test.after(async () => {
    running.kill();
    if (running.exitCode === null) await once(running, "exit");
  });
  // All of the log is read, so that it never blocks.
  const lines = createInterface(running.stderr);
  const [first] = (await once(lines, "line")) as [string];
  return `http://${(JSON.parse(first) as { bind: string }).bind}`;
}

/** Starts a server that answers each request as told, and tells its address and how many have come. */
export async function answering(test: TestContext, answer: RequestListener) {
  const asked = { count: 0, url: "" };
  const server = createServer((request, response) => {
    asked.count += 1;
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  asked.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return asked;
}
