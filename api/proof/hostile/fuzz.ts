import fc from 'fast-check';
import type { Role } from '@nidaan/contract';
import { finder, lackOf } from '../../test/servers/documentation.js';
import { type ApiDocument, operationsOf } from '../../test/servers/openapi-document.js';
import { makeOrders } from './orders.js';
import { Pool } from './pool.js';
import { type Described, type Generated, requestsTo } from './requests.js';
import { compose, type Received, send, type Sent } from './send.js';
import type { startTarget } from './target.js';
import type { Schemas } from './values.js';

type Document = ApiDocument & { components: { schemas: Schemas } };

/** Who sends requests; the more often it is listed, the more often it does. */
const CALLERS: (Role | 'visitor' | 'forger')[] = [
  ...(['visitor', 'visitor', 'forger', 'customer', 'customer', 'customer'] as const),
  ...(['front-desk', 'accounts', 'lab', 'admin', 'admin', 'admin', 'admin', 'admin'] as const),
];
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** A token of the right form that the API has not signed. */
const FORGED = [{ alg: 'HS256' }, { sub: '019ca8f1-3b20-7c41-9a55-2f60d1c4e8b7' }, {}].map(encoded).join('.');
/** How many requests to an operation follow each other. */
const ROW = 5;
const SHOWN = 600;
const REPEATS = 2;
/** How many requests are sent between two looks at the emails. */
const MAIL_EVERY = 20;

/** Ids of the catalogue and the like, with which the first requests begin. */
const FIRST = {
  'cartItems.id': ['2', '3', '17'],
  'tests.id': ['2', '3', '17', '40'],
  'packages.id': ['80', '81', '82'],
  id: ['2', '80'],
  pincode: ['110001', '560001'],
  remote: ['storefront', 'booking', 'admin'],
};

/** Something that the API must never do, with the request that makes it do so. */
export interface Finding {
  what: string;
  caller: string;
  request: string;
  answer: string;
}

export interface Report {
  requests: number;
  /** How many answers had each status. */
  statuses: Record<string, number>;
  findings: Finding[];
  /** The operations that did what they were asked at least once, and those that never did. */
  succeeded: number;
  neverSucceeded: string[];
  /** The time that 99 of 100 answers take at most, and the longest, in ms. */
  p99: number;
  longest: number;
}

type Target = Awaited<ReturnType<typeof startTarget>>;

/** The requests of a run, chosen by its seed. */
function* requestsOf(
  { paths, components: { schemas } }: Document,
  seed: number,
): Generator<[Generated, number]> {
  const all = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      requestsTo(method, template, described as Described, schemas),
    ),
  );
  for (let round = 0; ; round += 1) {
    const [order] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), {
      seed: seed + round,
      numRuns: 1,
    });
    for (const [at, requests] of (order ?? []).entries()) {
      const own = seed + round * 1000 + at;
      const sampled = fc.sample(fc.tuple(requests, fc.nat()), { seed: own, numRuns: ROW });
      yield* sampled;
    }
  }
}

/** Without an operation, as when an id is empty, the form of a request may be refused before its path. */
const WITHOUT_OPERATION = [400, 404, 405, 413, 415];
/** How a body is refused where none is asked for; the introduction of the document says so. */
const OF_A_BODY = ['malformed_json', 'validation_failed', 'payload_too_large', 'unsupported_media_type'];

/** What is wrong with an answer; null when nothing is. */
function faultOf(find: ReturnType<typeof finder>, sent: Sent, answer: Received): string | null {
  const { status, type } = answer;
  if (status >= 500) return `It answered ${status}.`;
  const operation = find({ method: sent.method, url: sent.path });
  if (!operation)
    return WITHOUT_OPERATION.includes(status)
      ? null
      : `It answered ${status} at a path without an operation.`;
  const body = type.endsWith('json') ? answer.body : '';
  try {
    const isOfBody = sent.body !== undefined && !operation.requestBody && status >= 400;
    if (isOfBody && OF_A_BODY.includes((JSON.parse(body) as { code: string }).code)) return null;
    return lackOf(operation, { status, type, body });
  } catch (error) {
    return String(error);
  }
}

/** Sends generated requests to a target, and checks every answer against the OpenAPI document. */
export async function fuzz(target: Target, document: Document, seed: number, count: number): Promise<Report> {
  const operations = operationsOf(document);
  const find = finder(operations);
  const pool = new Pool(FIRST);
  await makeOrders(target, pool);
  const tokens = new Map<string, string>();
  const findings = new Map<string, Finding>();
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const succeeded = new Set<string>();
  const source = requestsOf(document, seed);

  async function authorization(caller: (typeof CALLERS)[number]): Promise<Record<string, string>> {
    if (caller === 'visitor') return {};
    if (caller === 'forger') return { Authorization: `Bearer ${FORGED}` };
    const token = tokens.get(caller) ?? (await target.logIn(caller));
    tokens.set(caller, token);
    return { Authorization: `Bearer ${token}` };
  }

  function note(
    what: string,
    [{ method, template }]: [Generated, number],
    caller: string,
    sent: Sent,
    answer?: Received,
  ): void {
    const key = `${method} ${template}: ${what}`;
    if (findings.has(key)) return;
    findings.set(key, {
      what: key,
      caller,
      request: JSON.stringify(sent).slice(0, SHOWN),
      answer: `${answer?.status ?? ''} ${answer?.body.slice(0, SHOWN) ?? ''}`,
    });
  }

  /** The tables that a request writes each time. Others were written by work in the background, at the same moment. */
  async function writtenBy(sent: Sent, tables: string[]): Promise<string[]> {
    let always = tables;
    for (let again = 0; again < REPEATS && always.length > 0; again += 1) {
      await send(target.port, sent);
      const now = await target.written();
      always = always.filter((table) => now.includes(table));
    }
    return always;
  }

  async function take(chosen: [Generated, number]): Promise<void> {
    const [generated, at] = chosen;
    const caller = CALLERS[at % CALLERS.length] ?? 'visitor';
    const sent = compose(generated, pool);
    Object.assign(sent.headers, await authorization(caller));
    await target.written();
    let answer: Received | undefined;
    try {
      answer = await send(target.port, sent);
    } catch (error) {
      // Malformed requests may be answered by an end of the connection, but well-formed ones are sent here.
      return note(String(error), chosen, caller, sent);
    }
    const { status, body, type } = answer;
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(answer.ms);
    const fault = faultOf(find, sent, answer);
    if (fault !== null) note(fault, chosen, caller, sent, answer);
    if (status >= 400) {
      const tables = await writtenBy(sent, await target.written());
      if (tables.length > 0)
        note(`It refused with ${status} and wrote ${tables.join()}.`, chosen, caller, sent, answer);
      // A generated request may have ended the session.
      if (status === 401) tokens.delete(caller);
    } else succeeded.add(`${generated.method} ${generated.template}`);
    if (status < 400 && type === 'application/json' && body)
      pool.learn(generated.template.split('/')[2] ?? '', JSON.parse(body));
  }

  for (let sent = 0; sent < count && target.isAlive(); sent += 1) {
    if (sent % MAIL_EVERY === 0) pool.learnTokens(await target.mailedTokens());
    await take(source.next().value as [Generated, number]);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return {
    requests: times.length,
    statuses,
    findings: [...findings.values()],
    succeeded: succeeded.size,
    neverSucceeded: operations.map(({ name }) => name).filter((name) => !succeeded.has(name)),
    p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    longest: Math.round(sorted.at(-1) ?? 0),
  };
}
