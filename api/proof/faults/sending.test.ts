import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { booking } from '../../test/makers/bookings.js';
import { eventually } from '../eventually.js';
import { SECRETS } from '../../test/servers/app.js';
import { makeDatabase } from '../../test/servers/database.js';
import { freePort, start } from '../../test/servers/processes.js';
import { startSmtpServer } from '../../test/servers/outside/smtp-server.js';

const ORDERS = 60;

it('a process that is killed while it sends loses no email, and sends none again that it has recorded', async () => {
  const database = await makeDatabase();
  const owner = new pg.Client(database.url);
  await owner.connect();
  const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-sending-'));
  const settings = {
    LIMIT_BOOKINGS_PER_ADDRESS: '10000',
    LIMIT_TEXTS_PER_ADDRESS: '10000',
    LOG_LEVEL: 'silent',
    BROWSER_START: 'when-needed',
  };
  const env = { ...SECRETS, ...settings, DATA_DIR: dataDir, DATABASE_URL: database.url };
  const sent = async () =>
    Number((await owner.query('SELECT count(*) FROM outbox WHERE done_at IS NOT NULL')).rows[0].count);
  const port = await freePort();
  const first = start('main.js', { ...env, API_PORT: port });
  expect(await first.ready).toEqual({ ready: true });
  const place = () =>
    fetch(`http://127.0.0.1:${port}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(booking()),
    });
  const answers = await Promise.all(Array.from({ length: ORDERS }, place));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await eventually(sent, (count) => count > 0);
  first.process.kill('SIGKILL');
  await first.ended;
  const recorded = (await owner.query('SELECT id, done_at FROM outbox WHERE done_at IS NOT NULL ORDER BY id'))
    .rows as { id: string }[];
  const second = start('main.js', { ...env, API_PORT: '0' });
  await eventually(sent, (count) => count === ORDERS);
  const ids = recorded.map(({ id }) => id);
  const after = await owner.query('SELECT id, done_at FROM outbox WHERE id = ANY($1) ORDER BY id', [ids]);
  expect(after.rows).toEqual(recorded);
  // An email sent again has the file of its event.
  const emails = (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
  expect(emails).toHaveLength(ORDERS);
  second.process.kill('SIGTERM');
  expect(await second.ended).toEqual({ code: 0, errors: '' });
  await owner.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('what a stopped process was sending is sent by another, and not again when it continues', async () => {
  const database = await makeDatabase();
  const owner = new pg.Client(database.url);
  await owner.connect();
  const mailServer = await startSmtpServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-sending-'));
  const settings = {
    LIMIT_BOOKINGS_PER_ADDRESS: '10000',
    LIMIT_TEXTS_PER_ADDRESS: '10000',
    LOG_LEVEL: 'silent',
    BROWSER_START: 'when-needed',
  };
  const env = {
    ...SECRETS,
    ...settings,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
  };
  const count = async (which: string) =>
    Number((await owner.query(`SELECT count(*) FROM outbox WHERE ${which}`)).rows[0].count);
  const port = await freePort();
  const first = start('main.js', { ...env, API_PORT: port });
  expect(await first.ready).toEqual({ ready: true });
  mailServer.slowDown(500);
  const place = () =>
    fetch(`http://127.0.0.1:${port}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(booking()),
    });
  await Promise.all(Array.from({ length: ORDERS }, place));
  const second = start('main.js', { ...env, API_PORT: '0' });
  expect(await second.ready).toEqual({ ready: true });
  await eventually(
    () => count('sending AND done_at IS NULL'),
    (claimed) => claimed === 4,
  );
  first.process.kill('SIGSTOP');
  mailServer.slowDown(0);
  await eventually(
    () => count('done_at IS NOT NULL'),
    (done) => done === ORDERS,
  );
  first.process.kill('SIGCONT');
  first.process.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, errors: '' });
  second.process.kill('SIGTERM');
  expect(await second.ended).toEqual({ code: 0, errors: '' });
  const ids = mailServer.received.map(({ text }) => /^Message-ID: (.+)\r$/m.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(ORDERS);
  // Only what the first was sending when it was stopped, four at the same time, may be sent again.
  expect(ids.length).toBeLessThanOrEqual(ORDERS + 4);
  await mailServer.close();
  await owner.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
