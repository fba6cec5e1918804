import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from './app.js';
import { eventually } from './eventually.js';
import { makeProxy, type Proxy } from './proxy.js';

let api: TestApp;
let wire: Proxy;
beforeAll(async () => {
  api = await startApp({ DATABASE_WAIT_SECONDS: 5 }, async (url) => {
    wire = await makeProxy(url);
    return wire.url;
  });
});
afterAll(async () => {
  await wire.mend();
  await api.close();
  await wire.close();
});

const check = () => api.http.post('/api/pincodes/check').send({ pincode: '110001' });

/** Asks until the API has a connection to spare; the test's own time limit ends a hope in vain. */
async function recovered(): Promise<number> {
  const { status } = await check();
  if (status === 200) return status;
  await wait(100);
  return recovered();
}

const DAMAGES: [string, () => Promise<void> | void][] = [
  ['is gone', () => wire.cut()],
  ['hangs', () => wire.hang()],
];

describe.each(DAMAGES)('while the database %s', (_, damage) => {
  beforeAll(async () => {
    // Fills the pool, so that recovery is not the luck of an unused connection.
    await Promise.all(Array.from({ length: 40 }, recovered));
    await damage();
  });

  it('what needs it is answered 503 with a time to come back', async () => {
    const answer = await check();
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('the catalogue is served anyway', async () => {
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
    await wire.mend();
    expect(await recovered()).toBe(200);
    await eventually(
      () => api.http.get('/readyz'),
      ({ status }) => status === 200,
    );
  });
});
