import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { currentRequestId } from '@nidaan/tracing';
import express from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { aLog } from '../testing/makers.js';
import { listen } from '../testing/http-server.js';
import { apiProxy } from './proxy.js';
import { idOf, inRequest, withRequestId } from './request-id.js';
import { logRequests } from './request-log.js';

type Server = Awaited<ReturnType<typeof listen>>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const CLAIMED = {
  'x-request-id': 'claimed',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'a=b',
  baggage: 'name=asha',
};

let api: Server;
let shell: Server;
let received: IncomingHttpHeaders;
let logged: ReturnType<typeof aLog>;

async function start(trusted: string) {
  logged = aLog();
  const app = express()
    .use('/api', apiProxy(api.origin))
    .use((req, res) => res.status(req.path === '/broken' ? 500 : 200).send(idOf(req)));
  const routeOf = (url: string) => (url.startsWith('/api') ? '/api/*' : '/order/*');
  shell = await listen(withRequestId(trusted, logRequests(logged.log, routeOf, app)));
}

beforeEach(async () => {
  api = await listen((request, response) => {
    received = request.headers;
    response.end();
  });
});
afterEach(() => Promise.all([shell.close(), api.close()]));

/** The lines of the log, once the one of the last request is there. */
const lines = async (): Promise<object[]> =>
  logged.lines.length > 0 ? logged.lines : new Promise(setImmediate).then(lines);

test('a request gets an id of its own, whatever the visitor claims, and the API gets the same', async () => {
  await start('');
  await shell.request('/api/tests', { headers: CLAIMED });
  expect(received['x-request-id']).toMatch(UUID);
  for (const name of ['traceparent', 'tracestate', 'baggage']) expect(received).not.toHaveProperty(name);
  expect(await lines()).toEqual([expect.objectContaining({ requestId: received['x-request-id'] })]);
});

test('the id of a trusted proxy is kept, a malformed one is replaced, and a trace is not taken over', async () => {
  await start('loopback, 10.0.0.0/8');
  await shell.request('/api/tests', { headers: CLAIMED });
  expect(received['x-request-id']).toBe('claimed');
  expect(received).not.toHaveProperty('traceparent');
  const { body } = await shell.request('/order/1', { headers: { 'x-request-id': 'a b' } });
  expect(String(body)).toMatch(UUID);
});

test('what waits for something on behalf of a request knows its id', async () => {
  const usual = inRequest((_request, response) =>
    setImmediate(() => response.end(String(currentRequestId()))),
  );
  shell = await listen(withRequestId('loopback', usual));
  const { body } = await shell.request('/order/1', { headers: CLAIMED });
  expect(String(body)).toBe('claimed');
});

test('the answer for an API that does not answer names the request', async () => {
  await api.close();
  await start('loopback');
  const answer = await shell.request('/api/orders', { headers: CLAIMED });
  expect(JSON.parse(String(answer.body))).toMatchObject({ code: 'unavailable', requestId: 'claimed' });
});

test('a request is logged by the template of its route, without its address or query', async () => {
  await start('loopback');
  await shell.request('/order/01a1fc66?q=secretword', { headers: CLAIMED });
  expect(await lines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      requestId: 'claimed',
      method: 'GET',
      route: '/order/*',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
});

test('a failed request is logged as a warning', async () => {
  await start('');
  await shell.request('/broken');
  expect(await lines()).toEqual([expect.objectContaining({ level: 40, status: 500 })]);
});
