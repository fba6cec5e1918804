import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from './servers/app.js';
import { eventually } from './eventually.js';
import { makeProxy, type Proxy } from './servers/outside/proxy.js';

let api: TestApp;
let wire: Proxy;
beforeAll(async () => {
  api = await startApp({ DATABASE_WAIT_SECONDS: 5 }, async (url) => {
    wire = await makeProxy(url);
    return wire.url;
  });
});
afterAll(async () => {
  await wire.restore();
  await api.close();
  await wire.close();
});

const check = () => api.http.post('/api/pincodes/check').send({ pincode: '110001' });

/** Waits until the API has a free connection. */
const recovered = () => eventually(check, ({ status }) => status === 200);

const DAMAGES: [string, () => Promise<void> | void][] = [
  ['is down', () => wire.cut()],
  ['hangs', () => wire.hang()],
];

describe.each(DAMAGES)('while the database %s', (_, damage) => {
  beforeAll(async () => {
    // The pool is filled, so that recovery does not depend on an unused connection.
    await Promise.all(Array.from({ length: 40 }, recovered));
    await damage();
  });

  it('routes that need it answer 503 with Retry-After', async () => {
    const answer = await check();
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('the catalogue is still served', async () => {
    const { body } = await api.http.get('/api/tests').expect(200);
    expect(body).toHaveLength(684);
    await api.http.get('/api/packages/26').expect(200);
  });

  it('the API is alive and not ready', async () => {
    await api.http.get('/livez').expect(200);
    const { body } = await api.http.get('/readyz').expect(503);
    expect(body.code).toBe('unavailable');
  });

  it('the API recovers by itself when the database is back', async () => {
    await wire.restore();
    expect((await recovered()).status).toBe(200);
    await eventually(
      () => api.http.get('/readyz'),
      ({ status }) => status === 200,
    );
  });
});
