import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';

let edge;
beforeAll(async () => {
  const settings = {
    SERVICE_DOMAIN: 'nidaan.svc.cluster.local',
    TRUSTED_PROXIES: '127.0.0.0/8,192.0.2.0/24',
  };
  edge = await openEdgeWithStubs({ settings });
});
afterAll(() => edge.close());

/** The headers with which the API gets a request. */
async function sent(headers) {
  edge.api.next();
  const answer = await fetch(`${edge.origin}/api/tests`, { headers });
  await answer.text();
  return { answer, headers: edge.api.requests[0].headers };
}

test('every service is found by its full name, where no other name exists', async () => {
  for (const path of ['/api/tests', '/', '/mfe/admin/2.0.0/remoteEntry.js']) {
    const answer = await fetch(`${edge.origin}${path}`);
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, 'fine']);
  }
});

test('a trusted proxy says whose request it is, and that it came over TLS', async () => {
  const claimed = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 192.0.2.4', 'x-forwarded-proto': 'https' };
  const { answer, headers } = await sent(claimed);
  // What stands before the visitor's own address is the visitor's claim.
  expect(headers['x-forwarded-for']).toBe('203.0.113.9');
  expect(headers['x-forwarded-proto']).toBe('https');
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('a request that came to the proxy without TLS promises none', async () => {
  const { answer, headers } = await sent({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
  expect(headers['x-forwarded-proto']).toBe('http');
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});
