import { expect, test } from '@jest/globals';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';
import { destroysConnection } from './stack/stub-server.mjs';

test('passes no trace of a visitor on, and the id of a proxy in front only when it is trusted', async () => {
  const edge = await openEdgeWithStubs();
  edge.api.next();
  const claimed = {
    'x-request-id': 'chosen',
    traceparent: '00-0a-b7-01',
    tracestate: 'a=b',
    baggage: 'c=d',
  };
  const sent = async () => {
    await fetch(`${edge.origin}/api/tests`, { headers: claimed });
    return edge.api.requests.at(-1).headers;
  };
  const headers = await sent();
  for (const name of ['traceparent', 'tracestate', 'baggage']) expect(headers).not.toHaveProperty(name);
  await edge.close();
  const behindProxy = await openEdgeWithStubs({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  behindProxy.api.next();
  await fetch(`${behindProxy.origin}/api/tests`, { headers: claimed });
  await fetch(`${behindProxy.origin}/api/tests`, { headers: { 'x-request-id': 'a b' } });
  const ids = behindProxy.api.requests.map((request) => request.headers['x-request-id']);
  await behindProxy.close();
  expect(ids).toEqual(['chosen', expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('a failure behind the edge is logged with the id that its answer names, its address and status', async () => {
  const edge = await openEdgeWithStubs();
  edge.api.next(destroysConnection, destroysConnection, destroysConnection);
  const answer = await fetch(`${edge.origin}/api/orders/0192-secret?k=secret`, { method: 'PATCH' });
  expect(answer.status).toBe(503);
  const { requestId } = await answer.json();
  expect(answer.headers.get('x-request-id')).toBe(requestId);
  const lines = (await edge.close()).trim().split('\n').map(JSON.parse);
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      requestId,
      place: '/api/orders',
      status: 503,
      upstream: expect.stringMatching(/^127\.0\.0\.\d:\d+$/),
      upstreamStatus: '502',
      msg: 'a service behind the edge failed',
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ requestId, method: 'PATCH', status: 503 }));
  expect(JSON.stringify(lines)).not.toContain('secret');
});
