import { afterEach, beforeEach, expect, test } from '@jest/globals';
import express from 'express';
import type { Registry } from '../../src/remotes/registry.js';
import type { ReadyPage } from '../ssr/pages.js';
import { type Answer, listen } from '../testing/http-server.js';
import { answerEarly } from './early-pages.js';
import { encode } from './encode.js';
import { securityHeaders } from './headers.js';
import { idOf, withRequestId } from './request-id.js';
import { sendEncoded } from './send.js';

let server: Awaited<ReturnType<typeof listen>>;
let registry: Registry | null;
let page: ReadyPage;
let cached: ReadyPage | undefined;
let early: number;

beforeEach(async () => {
  registry = { remotes: {} };
  page = { status: 200, ...(await encode('<p>page</p>'.repeat(100))) };
  cached = page;
  early = 0;
  const usual = express().disable('x-powered-by').set('etag', false);
  usual.use(securityHeaders, (req, res) => {
    early -= 1;
    res.set('X-Request-Id', idOf(req));
    sendEncoded(req, res, page.status, page);
  });
  const pages = { cached: () => cached };
  const answer = answerEarly(usual, { pages, visits: { forEveryone: () => registry } });
  const counted = withRequestId('loopback', (req, res) => {
    early += 1;
    answer(req, res);
  });
  server = await listen(counted);
});
afterEach(() => server.close());

const withoutDate = ({ headers: { date: _date, ...headers }, ...answer }: Answer) => ({ ...answer, headers });

/** The answer when the page is cached, and the one that the same request gets the usual way. */
async function both(path: string, method: string, headers: Record<string, string>) {
  const request = async () =>
    withoutDate(await server.request(path, { method, headers: { ...headers, 'x-request-id': 'both' } }));
  const first = await request();
  const answeredEarly = early === 1;
  cached = undefined;
  return { first, second: await request(), answeredEarly };
}

test.each([
  ['GET', '/', { 'accept-encoding': 'br' }],
  ['GET', '/shop/2', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['GET', '/shop', { 'accept-encoding': 'gzip, deflate' }],
  ['GET', '/shop', { 'accept-encoding': 'identity' }],
  ['HEAD', '/shop', { 'accept-encoding': 'br' }],
  ['GET', '/shop', { 'accept-encoding': 'br', 'if-none-match': '"other"' }],
  ['GET', '/shop', { 'accept-encoding': 'br', 'if-none-match': '*' }],
])('a cached page is answered early as in the usual way: %s %s %j', async (method, path, headers) => {
  const { first, second, answeredEarly } = await both(path, method, headers);
  expect(answeredEarly).toBe(true);
  expect(first).toEqual(second);
});

test('a browser that has a cached page gets 304 early as in the usual way', async () => {
  const known = { 'accept-encoding': 'br', 'if-none-match': `W/"${page.etag}-br"` };
  const { first, second, answeredEarly } = await both('/', 'GET', known);
  expect([answeredEarly, first.status]).toEqual([true, 304]);
  expect(first).toEqual(second);
});

test.each([
  ['POST', '/', { 'accept-encoding': 'br' }],
  ['GET', '/shop/', { 'accept-encoding': 'br' }],
  ['GET', '/shop?a=1', { 'accept-encoding': 'br' }],
  ['GET', '/%73hop', { 'accept-encoding': 'br' }],
  ['GET', '//shop', { 'accept-encoding': 'br' }],
  ['GET', '/shop', { 'accept-encoding': 'br;q=0, gzip' }],
  ['GET', '/shop', {}],
  ['GET', '/shop', { 'accept-encoding': 'br', cookie: 'a=b; nidaan_preview=new-cart' }],
])('what has to be looked at goes the usual way: %s %s %j', async (method, path, headers) => {
  expect((await both(path, method, headers)).answeredEarly).toBe(false);
});

test('a page that is not for every visitor, or not found, goes the usual way', async () => {
  registry = null;
  await server.request('/', { headers: { 'accept-encoding': 'br' } });
  registry = { remotes: {} };
  page.status = 404;
  await server.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(early).toBe(0);
});
