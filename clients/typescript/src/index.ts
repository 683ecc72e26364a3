/**
 * Asks a service that knows the law of Huangshi mahjong (黃石麻將).
 *
 * Every question is pure, so the client asks again where the service was busy or did not answer.
 */

import type {
  ActionsAnswer,
  ActionsQuestion,
  CheckAnswer,
  CheckQuestion,
  ClaimsAnswer,
  ClaimsQuestion,
  paths,
  Problem,
  ProblemCode,
  SettlementAnswer,
  SettlementQuestion,
  Tile,
  ViolationAnswer,
  WaitsAnswer,
  WaitsQuestion,
  WinAnswer,
  WinQuestion,
} from "./openapi.js";

export type * from "./openapi.js";

/** How one question is asked. */
export interface AskOptions {
  /** The language of sentences, as in `Accept-Language`: `en`, `zh-Hant`, `zh-Hans`, or a list of wishes. */
  language?: string;
  /** How many milliseconds an answer may take, asking again included; 10 000 where it is left out. */
  timeoutMs?: number;
  /** How often to ask again at most; 2 where it is left out. */
  retries?: number;
  /** Ends the question. */
  signal?: AbortSignal;
}

/** What a client is made of. The options of a question go before those of its client; every signal counts. */
export interface ClientOptions extends AskOptions {
  /** Where the service is, such as `https://mahjong.example`; `""` for where the page comes from. */
  baseUrl: string;
  /** The key, where the service asks for one. */
  apiKey?: string;
}

/** How a batch is asked. It has no time limit, and is never asked again. */
export type BatchOptions = Pick<AskOptions, "language" | "signal">;

type Answered<Operation> = Operation extends { responses: { 200: { content: { "application/json": infer Answer } } } }
  ? Answer
  : never;
type Asked<Operation> = Operation extends { requestBody: { content: { "application/json": infer Question } } }
  ? Question
  : never;
type Post<Path extends keyof paths, Options = AskOptions> = (
  question: Asked<paths[Path]["post"]>,
  options?: Options,
) => Promise<Answered<paths[Path]["post"]>>;

/** One method for each question. */
export interface Client {
  /** May this seat win now? */
  win: Post<"/v1/huangshi/win">;
  /** Who pays whom? With `explain` also why, payment by payment. */
  settlement: Post<"/v1/huangshi/settlement", AskOptions & { explain?: boolean }>;
  /** What may be done now? */
  actions: Post<"/v1/huangshi/actions">;
  /** Is this action legal, and if not, why? */
  check: Post<"/v1/huangshi/actions/check">;
  /** Several seats want the tile: who gets it? */
  claims: Post<"/v1/huangshi/claims">;
  /** What is this hand waiting for, and what should it discard to wait? */
  waits: Post<"/v1/huangshi/waits">;
  /** Every option, pattern, factor, cap and clause. */
  rules: (options?: AskOptions) => Promise<Answered<paths["/v1/huangshi/rules"]["get"]>>;
  /** Checks a room's settings. */
  checkRules: Post<"/v1/huangshi/rules">;
  /** Which tile is wild under this indicator? */
  wild: (indicator: Tile, options?: AskOptions) => Promise<Answered<paths["/v1/huangshi/wild/{indicator}"]["get"]>>;
  /**
   * Many questions in one request; the answers come in the same order.
   *
   * What is iterated asynchronously is sent while it comes, which Node does everywhere and browsers only over
   * HTTP/2; anything else is sent as a whole. Where the stream is cut, the iteration throws.
   */
  batch: (
    lines: Iterable<BatchLine> | AsyncIterable<BatchLine>,
    options?: BatchOptions,
  ) => AsyncGenerator<BatchAnswer, void, undefined>;
}

/** One question of a batch; `id` comes back with its answer. */
export type BatchLine = { id?: string | number | null } & (
  | { ask: "win"; request: WinQuestion }
  | { ask: "settlement"; request: SettlementQuestion }
  | { ask: "actions"; request: ActionsQuestion }
  | { ask: "check"; request: CheckQuestion }
  | { ask: "claims"; request: ClaimsQuestion }
  | { ask: "waits"; request: WaitsQuestion }
);

/** One line that a batch answers: an answer where the status is 200, else a problem; {@link isProblem} tells. */
export interface BatchAnswer {
  id: string | number | null;
  status: number;
  body: WinAnswer | SettlementAnswer | ActionsAnswer | CheckAnswer | ClaimsAnswer | WaitsAnswer | Problem;
}

/** Whether this line of a batch has a problem instead of an answer. */
export function isProblem(line: BatchAnswer): line is BatchAnswer & { body: Problem } {
  return line.status !== 200;
}

/** The service has not answered the question, and says why. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  /** The problem as it came. */
  readonly problem: Problem;
  /** The id under which the service has logged the request. */
  readonly requestId: string | null;

  constructor(problem: Problem, requestId: string | null = null) {
    const places = problem.violations.map(({ pointer, detail }) => `\n  ${pointer || "/"}: ${detail}`);
    super(`${problem.code}: ${problem.detail}${places.join("")}`);
    this.problem = problem;
    this.requestId = requestId;
  }

  /** The status of the answer. */
  get status(): number {
    return this.problem.status;
  }

  /** The kind of problem. More kinds may come: treat one that you do not know by its status. */
  get code(): ProblemCode {
    return this.problem.code;
  }

  /** Every fault of the question, each with its place. */
  get violations(): readonly ViolationAnswer[] {
    return this.problem.violations;
  }
}

/** Something else than the service has answered, such as a balancer without a replica. */
export class StrayAnswerError extends Error {
  override readonly name = "StrayAnswerError";
  /** The status of the answer. */
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}, and not from the service`);
    this.status = status;
  }
}

/** Makes a client. It holds nothing open and needs no end. */
export function createClient({ baseUrl, apiKey, ...defaults }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, "");

  function headers({ language = defaults.language }: BatchOptions, type?: string): Record<string, string> {
    return {
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(language === undefined ? {} : { "accept-language": language }),
      ...(type === undefined ? {} : { "content-type": type }),
    };
  }

  async function ask<Answer>(path: string, init: RequestInit, options: AskOptions): Promise<Answer> {
    const timeoutMs = options.timeoutMs ?? defaults.timeoutMs ?? 10_000;
    const retries = options.retries ?? defaults.retries ?? 2;
    const until = Date.now() + timeoutMs;
    const end = new End([defaults.signal, options.signal], timeoutMs);
    try {
      for (let again = 0; ; again++) {
        try {
          const response = await fetch(base + path, { ...init, signal: end.signal });
          if (response.ok) return (await response.json()) as Answer;
          throw new Refusal(await refused(response), pauseAsked(response));
        } catch (failed) {
          if (end.signal.aborted) throw end.signal.reason;
          const { error, pause } = failed instanceof Refusal ? failed : new Refusal(failed, 0);
          if (pause === undefined) throw error;
          // Clients that were refused together do not ask again together.
          const milliseconds = pause * 1000 + Math.random() * 200 * 2 ** again;
          if (again >= retries || Date.now() + milliseconds >= until) throw error;
          await end.sleep(milliseconds);
        }
      }
    } finally {
      end.release();
    }
  }

  function post<Path extends keyof paths>(path: Path): Post<Path, AskOptions & { explain?: boolean }> {
    return (question, options = {}) =>
      ask(
        options.explain ? `${path}?explain=true` : path,
        { method: "POST", headers: headers(options, "application/json"), body: JSON.stringify(question) },
        options,
      );
  }

  function get<Answer>(path: string, options: AskOptions = {}) {
    return ask<Answer>(path, { headers: headers(options) }, options);
  }

  async function* batch(lines: Iterable<BatchLine> | AsyncIterable<BatchLine>, options: BatchOptions = {}) {
    const end = new End([defaults.signal, options.signal]);
    const coming = Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : undefined;
    try {
      const response = await fetch(`${base}/v1/huangshi/batch`, {
        method: "POST",
        headers: headers(options, "application/x-ndjson"),
        signal: end.signal,
        ...(coming ? streamed(coming) : { body: Array.from(lines as Iterable<BatchLine>, written).join("") }),
      });
      if (!response.ok || response.body === null) throw await refused(response);
      let begun = "";
      for await (const text of texts(response.body)) {
        const parts = (begun + text).split("\n");
        begun = parts.pop() ?? "";
        for (const part of parts) yield JSON.parse(part) as BatchAnswer;
      }
    } finally {
      end.now();
      end.release();
      // Node does not always tell a body that nobody wants the rest of it. A line may be long in coming.
      coming?.return?.().catch(() => {});
    }
  }

  return {
    win: post("/v1/huangshi/win"),
    settlement: post("/v1/huangshi/settlement"),
    actions: post("/v1/huangshi/actions"),
    check: post("/v1/huangshi/actions/check"),
    claims: post("/v1/huangshi/claims"),
    waits: post("/v1/huangshi/waits"),
    rules: (options) => get("/v1/huangshi/rules", options),
    checkRules: post("/v1/huangshi/rules"),
    wild: (indicator, options) => get(`/v1/huangshi/wild/${encodeURIComponent(indicator)}`, options),
    batch,
  };
}

/** Why there is no answer, and in how many seconds to ask again: never, where `pause` is undefined. */
class Refusal {
  constructor(
    readonly error: unknown,
    readonly pause: number | undefined,
  ) {}
}

/** When a question ends that has no answer. */
class End {
  readonly #control = new AbortController();
  readonly #follow = (event: Event) => this.#control.abort((event.target as AbortSignal).reason);
  readonly #signals: AbortSignal[];
  readonly #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(signals: (AbortSignal | undefined)[], timeoutMs?: number) {
    this.#signals = signals.filter((signal) => signal !== undefined);
    for (const signal of this.#signals) {
      if (signal.aborted) this.#control.abort(signal.reason);
      signal.addEventListener("abort", this.#follow);
    }
    if (timeoutMs !== undefined) {
      const late = () => this.#control.abort(new DOMException(`no answer in ${timeoutMs} ms`, "TimeoutError"));
      this.#timer = setTimeout(late, timeoutMs);
    }
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  now(): void {
    this.#control.abort();
  }

  /** Waits, and throws where the question ends meanwhile. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const ended = () => {
        clearTimeout(timer);
        reject(this.signal.reason);
      };
      const timer = setTimeout(() => {
        this.signal.removeEventListener("abort", ended);
        resolve();
      }, milliseconds);
      this.signal.addEventListener("abort", ended);
    });
  }

  /** Lets go of the signals, which may live much longer. */
  release(): void {
    clearTimeout(this.#timer);
    for (const signal of this.#signals) signal.removeEventListener("abort", this.#follow);
  }
}

async function refused(response: Response): Promise<ProblemError | StrayAnswerError> {
  if (response.headers.get("content-type")?.startsWith("application/problem+json")) {
    return new ProblemError((await response.json()) as Problem, response.headers.get("x-request-id"));
  }
  await response.body?.cancel();
  return new StrayAnswerError(response.status);
}

/** The seconds after which it is right to ask again, where it is. */
function pauseAsked(response: Response): number | undefined {
  if (![429, 502, 503, 504].includes(response.status)) return undefined;
  return Math.max(0, Number(response.headers.get("retry-after")) || 0);
}

function written(line: BatchLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** A body that is made while it is sent. */
function streamed(lines: AsyncIterator<BatchLine>): RequestInit & { duplex: "half" } {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(control) {
      const next = await lines.next();
      if (next.done) control.close();
      else control.enqueue(encoder.encode(written(next.value)));
    },
  });
  return { body, duplex: "half" };
}

/** The text of a body, piece by piece. */
async function* texts(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}
