import { beforeAll, expect, test } from '@jest/globals';
import type { LoginAnswer, OrderReceipt } from '@nidaan/contract';
import { placeOrder } from './browser/place-order.js';
import { PDF } from './files/report-files.js';
import { stack, start, stop } from './stack/stack.js';

const UNKNOWN_ID = '01a1fc66-201d-70b1-b18c-3b93f5615647';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(stack.origin + path, { headers, redirect: 'manual' });

interface Read {
  answer: Response;
  /** Empty when it is not text. */
  text: string;
}

async function read(path: string, headers?: Record<string, string>): Promise<Read> {
  const answer = await get(path, headers);
  const text = await answer.text();
  return { answer, text: /html|json|text/.test(answer.headers.get('content-type') ?? '') ? text : '' };
}

/** The first address in a page that matches. */
async function inPage(pattern: RegExp): Promise<string> {
  const found = pattern.exec((await read('/shop')).text)?.[0];
  if (found === undefined) throw new Error(`No page asks for ${pattern.source}.`);
  return found;
}

let staff: { Authorization: string };
let order: OrderReceipt;
let links: { file: string; archive: string };

async function uploaded(): Promise<typeof links> {
  const body = new FormData();
  body.append('report', new Blob([PDF], { type: 'application/pdf' }), 'blood.pdf');
  const path = `/api/orders/${order.id}`;
  const sent = await fetch(`${stack.origin}${path}/upload-report`, { method: 'POST', headers: staff, body });
  expect(sent.status).toBe(201);
  const seen = JSON.parse((await read(path, staff)).text) as {
    reports: { storedPath: string }[];
    reportsArchive: string;
  };
  return { file: seen.reports[0]?.storedPath ?? '', archive: seen.reportsArchive };
}

beforeAll(async () => {
  const answer = await fetch(`${stack.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(stack.admin),
  });
  staff = { Authorization: `Bearer ${((await answer.json()) as LoginAnswer).token}` };
  order = await placeOrder();
  links = await uploaded();
});

/** The answer while a server behind the shell is down. */
async function without(part: 'api' | 'admin', path: string): Promise<Read> {
  await stop(part);
  try {
    return await read(path);
  } finally {
    await start(part);
  }
}

interface Kind {
  what: string;
  status: number;
  type: string;
  /** No cache in between may store it. */
  isPrivate: boolean;
  from: () => Promise<Read>;
}

const kind = (
  what: string,
  status: number,
  type: string,
  from: () => Promise<Read>,
  isPrivate = false,
): Kind => ({
  what,
  status,
  type,
  isPrivate,
  from,
});
const own = (what: string, type: string, from: () => Promise<Read>, status = 200) =>
  kind(what, status, type, from, true);

const kinds: Kind[] = [
  kind('a page', 200, 'text/html', () => read('/shop/2')),
  kind('a page that is not there', 404, 'text/html', () => read('/nowhere')),
  kind('a page for staff', 200, 'text/html', () => read('/admin')),
  kind('a move to another address', 308, 'text/plain', () => read('/shop/')),
  kind('a method that pages do not accept', 405, 'text/plain', async () => {
    const answer = await fetch(`${stack.origin}/shop`, { method: 'DELETE' });
    return { answer, text: await answer.text() };
  }),
  kind('the entry of a remote', 200, 'text/javascript', async () =>
    read(await inPage(/\/mfe\/storefront\/[\w.-]+\/remoteEntry[\w.-]*\.js/)),
  ),
  kind('a chunk of a remote', 200, 'text/javascript', async () =>
    read(await inPage(/\/mfe\/storefront\/[\w.-]+\/(?!remoteEntry)[\w.-]+\.js/)),
  ),
  kind('a file of a remote that is not there', 404, 'text/plain', () => read('/mfe/storefront/none/x.js')),
  kind('a chunk of the shell', 200, 'text/javascript', async () =>
    read(await inPage(/\/assets\/[\w.-]+\.js/)),
  ),
  kind('a file of the shell that is not there', 404, 'text/plain', () => read('/assets/none.js')),
  kind('a picture', 200, 'image/svg+xml', async () => read(await inPage(/\/images\/[\w./-]+\.svg/))),
  kind('the catalogue', 200, 'application/json', () => read('/api/tests')),
  kind('one test', 200, 'application/json', () => read('/api/tests/2')),
  own('a refusal', 'application/problem+json', () => read('/api/orders'), 401),
  own('a problem', 'application/problem+json', () => read(`/api/orders/${UNKNOWN_ID}`, staff), 404),
  own('an address of the API where nothing is', 'application/problem+json', () => read('/api/nothing'), 404),
  own('an order', 'application/json', () => read(`/api/orders/${order.id}`, staff)),
  own('a report', 'application/pdf', () => read(links.file)),
  own(
    'a report with an altered link',
    'text/html',
    () => read(`${links.file}x`, { Accept: 'text/html' }),
    404,
  ),
  own('an archive of reports', 'application/zip', () => read(links.archive)),
  own('a bill', 'application/pdf', () => read(`/api/orders/${order.id}/invoice`, staff)),
  own('my data', 'application/json', () => read('/api/privacy/data', staff)),
  own('my data with its files', 'application/zip', () => read('/api/privacy/archive', staff)),
  own('the API while it is away', 'application/problem+json', () => without('api', '/api/orders'), 503),
  own('a remote while it is away', 'text/plain', () => without('admin', '/mfe/admin/none/x.js'), 502),
  own('a table of orders', 'text/csv', () => read('/api/exports/orders.csv', staff)),
];

test.each(kinds)(
  '$what has the right security and cache headers',
  async ({ status, type, isPrivate, from }) => {
    const { answer, text } = await from();
    const { headers } = answer;
    expect([answer.status, headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/^default-src '(self|none)'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cache-control') ?? '').toMatch(
      isPrivate ? /no-store/ : /no-cache|no-store|immutable|max-age/,
    );
    for (const revealing of ['x-powered-by', 'server', 'via', 'access-control-allow-origin'])
      expect([revealing, headers.get(revealing)]).toEqual([revealing, null]);
    const sent = `${[...headers].join('\n')}\n${text}`;
    expect(sent).not.toMatch(/\b(express|nestjs|node(\.js)?)\/\d/i);
    expect(sent).not.toMatch(/\n\s+at .+:\d+:\d+/);
  },
);

test.each(['/', '/cart', '/admin', '/nowhere'])('browsers enforce Trusted Types on %s', async (path) => {
  const policy = (await get(path)).headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default saved-html']),
  );
});
