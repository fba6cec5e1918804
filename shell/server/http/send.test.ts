import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { encode } from './encode.js';
import { sendEncoded } from './send.js';
import { listen } from '../testing/http-server.js';

const text = '<p>नमस्ते ₹80</p>'.repeat(50);
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const body = await encode(text);
  const app = express().set('etag', false);
  app.get('/missing', (req, res) => sendEncoded(req, res, 404, body));
  app.get('/', (req, res) => sendEncoded(req, res, 200, body));
  server = await listen(app);
});
afterAll(() => server.close());

const same = (body: Buffer) => body;

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, same],
  ['', undefined, same],
])('Accept-Encoding: %s is answered in %s', async (accepted, encoding, decode) => {
  const { headers, body } = await server.request('/', { headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers.vary).toBe('Accept-Encoding');
  expect(decode(body).toString()).toBe(text);
});

async function tag(): Promise<string> {
  return (await server.request('/')).headers.etag ?? '';
}

test.each([
  ['the ETag itself', (etag: string) => etag],
  ['a weakened ETag', (etag: string) => `W/${etag}`],
  ['a list that contains it', (etag: string) => `"other", W/"third",  ${etag}`],
  ['*', () => '*'],
])('If-None-Match with %s is answered 304 without a body', async (_what, headerOf) => {
  const etag = await tag();
  const answer = await server.request('/', { headers: { 'if-none-match': headerOf(etag) } });
  expect(answer).toMatchObject({ status: 304, headers: { etag } });
  expect(answer.body).toHaveLength(0);
});

test('another ETag, another encoding or another status is sent with its body', async () => {
  const etag = await tag();
  const get = (path: string, headers: Record<string, string>) => server.request(path, { headers });
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  expect((await get('/missing', { 'if-none-match': etag })).status).toBe(404);
});

test('HEAD is answered with the same headers and no body', async () => {
  const head = await server.request('/', { method: 'HEAD' });
  const { headers } = await server.request('/');
  expect(head.headers['content-length']).toBe(headers['content-length']);
  expect(head.body).toHaveLength(0);
});
