import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from './eventually.js';
import { booking } from './makers/bookings.js';
import { SECRETS } from './servers/app.js';
import { makeDatabase, type TestDatabase } from './servers/database.js';
import { freePort, start } from './servers/processes.js';

let database: TestDatabase;
let dataDir: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await makeDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-messages-'));
  env = { ...SECRETS, DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const emails = async () => {
  const names = await readdir(join(dataDir, 'mail')).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
};

it('a process of its own sends the emails of an API that sends none, each once', async () => {
  const port = await freePort();
  const api = start('main.js', { ...env, API_PORT: port, SEND_MESSAGES: 'elsewhere' });
  expect(await api.ready).toEqual({ ready: true });
  const place = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(booking()),
    });
    expect(answer.status).toBe(201);
  };
  await place();
  // A stopped API has waited for what it was sending, so it was sending nothing.
  api.process.kill('SIGTERM');
  expect(await api.ended).toEqual({ code: 0, errors: '' });
  expect(await emails()).toBe(0);

  const messages = start('send.main.js', env);
  expect(await messages.ready).toEqual({ ready: true });
  await eventually(emails, (count) => count === 1);
  messages.process.kill('SIGTERM');
  expect(await messages.ended).toEqual({ code: 0, errors: '' });
  expect(await emails()).toBe(1);
});
