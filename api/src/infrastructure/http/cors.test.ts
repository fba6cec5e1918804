import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/servers/app.js';

const LAB = 'https://lab.example.org';
let closed: TestApp;
let open: TestApp;
beforeAll(async () => {
  closed = await startApp();
  open = await closed.another({ ALLOWED_ORIGINS: `${LAB}, https://admin.example.org:8443` });
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

const get = (api: TestApp, origin: string, path = '/api/tests/2') => api.http.get(path).set('Origin', origin);
const preflight = (api: TestApp, origin: string) =>
  api.http
    .options('/api/orders')
    .set('Origin', origin)
    .set('Access-Control-Request-Method', 'POST')
    .set('Access-Control-Request-Headers', 'authorization,content-type,idempotency-key');
const corsOf = ({ headers }: { headers: Record<string, string> }) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

const FOREIGN = [
  'https://evil.example.org',
  'null',
  'http://lab.example.org',
  'https://lab.example.org:444',
  'https://lab.example.org.evil.example',
  'https://evillab.example.org',
  'https://LAB.example.org',
];

describe('a page of another origin', () => {
  it.each([LAB, ...FOREIGN])('%s cannot read responses when no origin is allowed', async (origin) => {
    expect(corsOf(await get(closed, origin))).toEqual([]);
    expect(corsOf(await preflight(closed, origin))).toEqual([]);
  });

  it.each([LAB, 'https://admin.example.org:8443'])(
    '%s can read responses when it is allowed',
    async (origin) => {
      const { headers } = await get(open, origin).expect(200);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toContain('X-Total-Count');
      const preflighted = await preflight(open, origin).expect(204);
      expect(preflighted.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': expect.stringContaining('Authorization'),
        'access-control-allow-methods': expect.stringContaining('POST'),
      });
    },
  );

  it.each(FOREIGN)('%s cannot read responses when other origins are allowed', async (origin) => {
    expect((await get(open, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight(open, origin)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('that is allowed can read errors too, and never sends cookies', async () => {
    for (const answer of [await get(open, LAB, '/api/orders').expect(401), await preflight(open, LAB)]) {
      expect(answer.headers['access-control-allow-origin']).toBe(LAB);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it.each(['/api/tests', '/api/tests/2', '/api/orders'])('%s has a Vary header for caches', async (path) => {
    for (const origin of [LAB, 'https://evil.example.org'])
      expect((await get(open, origin, path)).headers.vary).toContain('Origin');
  });
});
