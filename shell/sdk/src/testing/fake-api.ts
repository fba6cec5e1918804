import { afterEach } from '@jest/globals';
import { type ErrorCode, ERRORS } from '@nidaan/contract/errors';
import { refusals, successOf, untruths } from './contract-check.js';
import { operationOf } from './openapi.js';

/** A call as a fake endpoint sees it. */
export interface FakeCall {
  /** Such as `POST /api/orders`. */
  route: string;
  /** Path without the query. */
  path: string;
  /** Parameters of the pattern: `{ id: '2' }` for `GET /api/tests/:id`. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** The body, parsed when it is JSON. */
  body: unknown;
}

/**
 * Answers a call: a value is sent as JSON with the operation's success status, undefined as 204, a `Response`
 * unchanged.
 */
export type FakeEndpoint = (call: FakeCall) => unknown;

/** Return value of {@link fakeApi}. */
export interface FakeApi {
  /** Every call so far, in order. */
  calls: FakeCall[];
  /** The calls of one route, such as `POST /api/orders`. */
  callsTo: (route: string) => FakeCall[];
}

interface Fake {
  method: string;
  pattern: RegExp;
  answer: FakeEndpoint;
}

function toFake([route, answer]: [string, FakeEndpoint]): Fake {
  const [method = 'GET', path = '/'] = route.split(' ');
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return { method, pattern: new RegExp(`^${pattern}$`), answer };
}

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

/** A problem response as the API sends it: status and sentence from the list of errors, plus the fields of `extra`. */
export function problem(code: ErrorCode, extra: Record<string, unknown> = {}): Response {
  const { status, sentence } = ERRORS[code];
  const body = { type: 'about:blank', title: sentence, status, code, ...extra };
  return json(body, status, 'application/problem+json');
}

const FOREIGN = 'x-not-the-api';

/** A success that does not come from the API, such as a captive portal's; it is not checked against the contract. */
export function notTheApi(body: unknown): Response {
  const answer = json(body);
  answer.headers.set(FOREIGN, 'yes');
  return answer;
}

/** Fails like a network that does not reach the server. */
export const unreachable: FakeEndpoint = () => {
  throw new TypeError('fetch failed');
};

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return request.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : text || undefined;
}

const toAnswer = (answered: unknown, success: number) => {
  if (answered instanceof Response) return answered;
  return answered === undefined ? new Response(null, { status: 204 }) : json(answered, success);
};

const wrong: string[] = [];

// A screen may ignore a response that it cannot read; the test has to fail.
afterEach(() => {
  const found = wrong.splice(0);
  if (found.length > 0) throw new Error(`The fake API is not like the real one:\n${found.join('\n')}`);
});

/**
 * Records requests that the real API would reject and responses it would not send. An error response needs no valid
 * request.
 */
async function compare(call: FakeCall, method: string, answer: Response): Promise<void> {
  if (answer.headers.has(FOREIGN) || !isOfTheApi(call.path)) return;
  const request = { method, path: call.path, query: call.query, body: call.body };
  const found = [...(answer.ok ? refusals(request) : []), ...(await untruths(request, answer))];
  wrong.push(...found.map((text) => `${call.route}: ${text}`));
}

/** Whether a path belongs to the API: its paths are below /api, the files of remotes are not. */
const isOfTheApi = (path: string) => path.startsWith('/api/');

function assertKnown(route: string): void {
  const [method = '', path = ''] = route.split(' ');
  if (isOfTheApi(path) && !operationOf(method, path.replaceAll(/:\w+/g, 'x')))
    throw new Error(`The API has no route ${route}.`);
}

// Unless a test says otherwise, no session can be renewed: a refused token is the end of its session.
const SESSION_OVER: [string, FakeEndpoint] = ['POST /api/auth/renew', () => problem('unauthenticated')];

/**
 * Replaces the API in a test: answers `fetch` from the given endpoints, keyed `METHOD /path` with `:name` for
 * parameters. An endpoint may return a promise. A call without an endpoint throws and is logged. The test fails if the
 * real API has no such route below /api, would reject a request that the fake answers with success, or could not send
 * that response: the API's OpenAPI document and the contract's schemas decide.
 *
 * @example
 * const server = fakeApi({ 'GET /api/tests': () => [aTest()], 'POST /api/orders': () => problem('price_changed') });
 * expect(server.callsTo('POST /api/orders')).toHaveLength(1);
 */
export function fakeApi(endpoints: Record<string, FakeEndpoint>): FakeApi {
  for (const route of Object.keys(endpoints)) assertKnown(route);
  const fakes = [...Object.entries(endpoints), SESSION_OVER].map(toFake);
  const calls: FakeCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path, searchParams: query } = new URL(request.url);
    const route = `${request.method} ${path}`;
    const fake = fakes.find(({ method, pattern }) => method === request.method && pattern.test(path));
    if (!fake) {
      if (isOfTheApi(path) && !operationOf(request.method, path))
        wrong.push(`${route}: The API has no such route.`);
      console.error(`No endpoint for ${route}`);
      throw new TypeError(`No endpoint for ${route}`);
    }
    const groups = fake.pattern.exec(path)?.groups ?? {};
    const params = Object.fromEntries(
      Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    const call = { route, path, params, query, headers: request.headers, body: await bodyOf(request) };
    calls.push(call);
    const answer = toAnswer(await fake.answer(call), successOf(request.method, path));
    await compare(call, request.method, answer);
    return answer;
  };
  return { calls, callsTo: (route) => calls.filter((call) => call.route === route) };
}
