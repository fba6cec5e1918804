import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import supertest from 'supertest';
import { createLog } from '../infrastructure/logging/log.js';
import { MetricsService } from '../infrastructure/metrics/metrics.service.js';
import type { CatalogueService } from './catalogue.service.js';
import { answerEarly } from './early-answers.js';
import type { PreparedAnswer } from './prepared-answer.js';
import { represent } from './representation.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const isKept = (url: string) => api.get<CatalogueService>('CatalogueService').prepared(url) !== undefined;

/** Reads a URL; the headers are without those that differ between any two requests. */
async function read(url: string, headers: Record<string, string> = {}, method: 'get' | 'head' = 'get') {
  const answer = await api.http[method](url).set({ 'Accept-Encoding': 'identity', ...headers });
  const { date: _date, 'x-request-id': _id, ...same } = answer.headers as Record<string, string>;
  return { status: answer.status, headers: same, body: answer.body as unknown };
}

const LIST = '/api/tests?limit=3&page=2';

describe('the second answer of a URL', () => {
  it.each([
    ['/api/tests', {}],
    [LIST, {}],
    ['/api/tests?q=thyroid', { 'Accept-Encoding': 'gzip' }],
    ['/api/packages', { 'Accept-Encoding': 'br' }],
    ['/api/packages/26', {}],
    ['/api/concerns', {}],
    ['/api/additional-tests', {}],
  ])('equals the first one: %s with %j', async (url, headers) => {
    expect(isKept(url)).toBe(false);
    const first = await read(url, headers);
    expect(isKept(url)).toBe(true);
    expect(first.status).toBe(200);
    expect(await read(url, headers)).toEqual(first);
    expect(await read(url, headers, 'head')).toEqual({ ...first, body: {} });
  });

  it('in another encoding equals one that is not kept', async () => {
    await read('/api/tests?limit=9');
    const early = await read('/api/tests?limit=9', { 'Accept-Encoding': 'br' });
    expect(early.headers['content-encoding']).toBe('br');
    expect(await read('/api/tests?limit=9', { 'Accept-Encoding': 'br' })).toEqual(early);
  });

  it('is logged and counted like the first one, with the id of its request', async () => {
    await read('/api/tests/3');
    const answer = await api.http.get('/api/tests/3').set('X-Request-Id', 'second-read').expect(200);
    expect(answer.headers['x-request-id']).toBe('second-read');
    const [line, more] = api.log.filter(({ requestId }) => requestId === 'second-read');
    const [first] = api.log.filter(({ route }) => route === '/api/tests/:id');
    expect(more).toBeUndefined();
    expect(Object.keys(line ?? {})).toEqual(Object.keys(first ?? {}));
    expect(line).toMatchObject({ method: 'GET', route: '/api/tests/:id', status: 200, msg: 'answered' });
    expect(await api.scrape()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/tests/:id",status="200"} 2',
    );
  });

  it('is 304 for a client that has it, however it says so', async () => {
    const { headers } = await read(LIST);
    const etag = headers.etag ?? '';
    const status = async (more: Record<string, string>) => (await read(LIST, more)).status;
    expect(await status({ 'If-None-Match': etag })).toBe(304);
    expect(await status({ 'If-None-Match': `"other", W/${etag}` })).toBe(304);
    expect(await status({ 'If-None-Match': '*' })).toBe(304);
    expect(await status({ 'If-None-Match': '"other"' })).toBe(200);
    expect(await status({ 'If-None-Match': etag, 'Cache-Control': 'no-cache' })).toBe(200);
    const unchanged = await read(LIST, { 'If-None-Match': etag });
    const { 'content-type': _type, 'content-length': _size, ...rest } = headers;
    expect(unchanged).toEqual({ status: 304, headers: rest, body: {} });
  });

  it('has new prices as soon as the catalogue is read again', async () => {
    const priceOf = async () => (await read(LIST)).body as TestView[];
    const [before] = await priceOf();
    await api.database.query('UPDATE tests SET price = price - 1 WHERE id = $1', [before?.id]);
    await api.get<CatalogueService>('CatalogueService').catchUp();
    const [after] = await priceOf();
    expect(after?.price).toBe((before?.price ?? 0) - 1);
  });
});

it('requests that are more than a plain read go their usual way', async () => {
  const server = createServer((_request, response) => response.end('usual'));
  const answer: PreparedAnswer = {
    route: '/kept',
    content: represent('early'),
    headers: {},
    ownBytes: 0,
    variants: {},
  };
  const find = (url: string) => (url === '/kept' ? answer : undefined);
  answerEarly(server, { find, log: createLog('silent'), metrics: new MetricsService() });
  const from = async (method: string, url: string, headers: Record<string, string> = {}, body = '') =>
    (await supertest(server)[method as 'get'](url).set(headers).buffer().send(body)).text;
  expect(await from('get', '/kept')).toBe('"early"');
  const usual = [
    from('get', '/other'),
    from('post', '/kept'),
    from('get', '/kept', { 'Content-Type': 'text/plain' }, 'a body'),
    from('get', '/kept', { 'If-Modified-Since': 'Mon, 23 Nov 2026 00:00:00 GMT' }),
    from('get', '/kept', { 'If-None-Match': '"x"', 'Cache-Control': 'no-cache' }),
  ];
  expect(new Set(await Promise.all(usual))).toEqual(new Set(['usual']));
});

it('only answers that were found are kept', async () => {
  const refused = { '/api/tests/689': 404, '/api/tests?limit=0': 400, '/api/tests/archived': 401 };
  for (const [url, status] of Object.entries(refused)) {
    expect((await read(url)).status).toBe(status);
    expect(isKept(url)).toBe(false);
  }
});

it('pages of other origins are answered by the same rules every time', async () => {
  const open = await api.another({ ALLOWED_ORIGINS: 'https://lab.example' });
  const asked = () => open.http.get('/api/tests/2').set('Origin', 'https://lab.example');
  for (const { headers } of [await open.http.get('/api/tests/2'), await asked(), await asked()])
    expect(headers.vary).toBe('Origin, Accept-Encoding');
  expect((await asked()).headers['access-control-allow-origin']).toBe('https://lab.example');
  await open.close();
});
