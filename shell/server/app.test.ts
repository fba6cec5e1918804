import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { createApp } from './app.js';
import { readConfig } from './config.js';
import { encode } from './http/encode.js';
import { ShellMetrics } from './metrics/shell-metrics.js';
import { remoteProxy } from './http/proxy.js';
import { type Answer, listen } from './testing/http-server.js';
import { aLog, keySettings } from './testing/makers.js';

type Server = Awaited<ReturnType<typeof listen>>;

let api: Server;
let shell: Server;

/** An address that refuses connections. */
async function deadOrigin(): Promise<string> {
  const { origin, close } = await listen(() => {});
  await close();
  return origin;
}

beforeAll(async () => {
  api = await listen(
    express()
      .disable('x-powered-by')
      .use((req, res) => void res.set('Content-Security-Policy', 'own').json({ url: req.url })),
  );
  const dead = await deadOrigin();
  const config = readConfig({
    DATA_DIR: '/nowhere',
    RELEASES_DIR: '/nowhere',
    RELEASE_PUBLIC_KEYS: keySettings().RELEASE_PUBLIC_KEYS,
    API_ORIGIN: api.origin,
    REMOTE_ORIGINS: `booking=${dead}`,
  });
  const page = { status: 200, ...(await encode('<p>page</p>')) };
  const get = (path: string) =>
    path === '/broken' ? Promise.reject(new Error('secret detail')) : Promise.resolve(page);
  const { log } = aLog();
  const registry = { remotes: {} };
  const versions = { current: () => Promise.resolve(registry) };
  const preview = { asked: 'new-cart', versions: [], missing: [] };
  const visits = {
    of: ({ query }: { query: unknown }) =>
      Promise.resolve(
        (query as { preview?: string }).preview
          ? { registry: { ...registry, preview }, personal: true }
          : { registry, personal: false },
      ),
  };
  const remotes = remoteProxy(config.remoteOrigins);
  const metrics = new ShellMetrics();
  shell = await listen(createApp(config, { pages: { get }, visits, versions, remotes, metrics, log }));
});
afterAll(() => Promise.all([shell.close(), api.close()]));

const securityHeadersOf = ({ headers }: Answer) => ({
  csp: headers['content-security-policy'],
  sniff: headers['x-content-type-options'],
  referrer: headers['referrer-policy'],
  opener: headers['cross-origin-opener-policy'],
  power: headers['x-powered-by'],
});

test.each([
  ['a page', '/', 200],
  ['a path that cannot be decoded', '/%zz', 200],
  ['an address with a slash at its end', '/shop/', 308],
  ['an unknown file', '/assets/nothing.js', 404],
  ['an unknown picture', '/images/nothing.svg', 404],
  ['a page that cannot be rendered', '/broken', 500],
  ['the health of an application with a dead service', '/healthz', 503],
  ['a live process', '/livez', 200],
  ['a process that cannot serve a page yet', '/readyz', 503],
  ['an unknown remote', '/mfe/unknown/1/remoteEntry.js', 404],
  ['a dead remote', '/mfe/booking/1/remoteEntry.js', 502],
])('%s is answered with the security headers', async (_what, path, status) => {
  const answer = await shell.request(path);
  expect(answer.status).toBe(status);
  expect(securityHeadersOf(answer)).toEqual({
    csp: expect.stringContaining("frame-ancestors 'none'"),
    sniff: 'nosniff',
    referrer: 'same-origin',
    opener: 'same-origin',
    power: undefined,
  });
});

test.each([
  ['a live process', '/livez', { status: 'alive' }],
  ['a process that cannot serve a page yet', '/readyz', { status: 'not ready' }],
  ['the whole application', '/healthz', { ok: false, parts: { api: true, booking: false } }],
])('%s is reported while a remote is dead', async (_what, path, state) => {
  const { headers, body } = await shell.request(path);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body.toString())).toMatchObject(state);
});

test('the policy of a page allows no inline script but the three allowed by their hashes, and no eval', async () => {
  const csp = (await shell.request('/')).headers['content-security-policy'] ?? '';
  expect(csp).toMatch(/script-src 'self'( 'sha256-[^']+'){3};/);
  expect(csp).not.toContain('unsafe-eval');
  expect(csp).toContain('report-uri /api/csp-reports');
});

test('the page of a preview is neither stored nor indexed by anyone', async () => {
  const { headers } = await shell.request('/?preview=new-cart');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: 'Accept-Encoding, Cookie',
    'x-robots-tag': 'noindex',
  });
  const usual = (await shell.request('/')).headers;
  expect([usual['cache-control'], usual['x-robots-tag']]).toEqual(['no-cache', undefined]);
});

const ORDERS = 'https://nidaan.example/admin/orders?status=Booked&preview=new-cart&page=2';
test.each([
  ['/admin/orders?preview=off', ORDERS, '/admin/orders?status=Booked&page=2&preview=off'],
  ['/admin/orders?page=3&preview=off', ORDERS, undefined],
  ['/admin/orders?preview=new-cart', ORDERS, undefined],
  ['/?preview=off', ORDERS, undefined],
  ['/cart?preview=off', 'https://nidaan.example/cart?preview=new-cart', undefined],
  ['/cart?preview=off', 'nothing', undefined],
])('%s, pressed at %s, leads to %s', async (path, referer, location) => {
  const { status, headers } = await shell.request(path, { headers: { referer } });
  expect([status, headers.location]).toEqual([location ? 302 : 200, location]);
});

test('a server error is answered without its details', async () => {
  const { body, headers } = await shell.request('/broken');
  expect(body.toString()).toBe('Something went wrong on our side. Please try again.');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
  '%s to a page is answered 405',
  async (method) => {
    const answer = await shell.request('/shop/2', { method });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  },
);

test.each([
  ['/shop/', '/shop'],
  ['/shop/?a=1', '/shop?a=1'],
  ['/a/b/', '/a/b'],
])('%s redirects to %s', async (path, target) => {
  expect(await shell.request(path)).toMatchObject({ status: 308, headers: { location: target } });
});

test.each(['//evil.example/', '/a//b/', '/\\evil.example/'])(
  '%s does not redirect to another host',
  async (path) => {
    const { headers } = await shell.request(path);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  },
);

test('a request below /api reaches the API, and its answer keeps the headers of the API', async () => {
  const { headers, body } = await shell.request('/api/tests?q=a%20b');
  expect(JSON.parse(body.toString())).toEqual({ url: '/api/tests?q=a%20b' });
  expect(headers['content-security-policy']).toBe('own');
});

test('a path that only starts with the letters of /api is a page', async () => {
  expect((await shell.request('/apiary')).body.toString()).toBe('<p>page</p>');
});

test('when the API is down, its requests get a problem document with status 503', async () => {
  await api.close();
  const { status, headers, body } = await shell.request('/api/tests');
  expect(status).toBe(503);
  expect(headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(body.toString())).toMatchObject({ status: 503, code: 'unavailable' });
});

test('images are served, and no other file of their folder', async () => {
  expect(await shell.request('/images/logo.svg')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml' },
  });
  for (const encoding of ['br', 'gzip'])
    expect(
      await shell.request('/images/hero.svg', { headers: { 'accept-encoding': encoding } }),
    ).toMatchObject({
      status: 200,
      headers: { 'content-encoding': encoding, vary: 'Accept-Encoding' },
    });
  for (const path of ['images.test.ts', '../package.json', '..%2fpackage.json', '%2e%2e/server/app.ts'])
    expect((await shell.request(`/images/${path}`)).body.toString()).not.toContain('import');
  expect((await shell.request('/images/images.test.ts')).status).toBe(404);
});

test.each(['/assets/../../package.json', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/server/app.js'])(
  '%s does not leave the folder',
  async (path) => {
    const { body } = await shell.request(path);
    expect(body.toString()).not.toMatch(/"name"|import /);
  },
);

test('files of the shell may be cached for a year', async () => {
  const { headers } = await shell.request('/assets/chunks.json');
  expect(headers['cache-control']).toBe('public,max-age=31536000,immutable');
});
