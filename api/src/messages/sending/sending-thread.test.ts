import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { eventually } from '../../../test/eventually.js';
import { HeldRush } from '../../../test/held-rush.js';
import { configOf } from '../../../test/servers/app.js';
import { makeDatabase, type TestDatabase } from '../../../test/servers/database.js';
import { servingOptions } from '../../data-source.js';
import { MAX_TRIES } from '../../infrastructure/events/backoff.js';
import type { MessageOutcome } from '../../infrastructure/events/message-counts.js';
import { Rush } from '../../infrastructure/rush.js';
import { createLog } from '../../infrastructure/logging/log.js';
import { IS_ANYTHING_DUE } from './due.statement.js';
import { SendingThread } from './sending-thread.js';

const EVENT = 'user.password-changed';
let database: TestDatabase;
let dataSource: DataSource;
let dataDir: string;
let threads: SendingThread[] = [];
beforeAll(async () => {
  database = await makeDatabase();
  dataSource = await new DataSource(servingOptions(database.applicationUrl)).initialize();
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-sending-'));
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  await Promise.all(threads.map((thread) => thread.stop()));
  threads = [];
});

/** A thread for the database, with the lines that it and its owner have logged. */
function makeThread({
  url = database.applicationUrl,
  idleMs,
  rush = new Rush(),
}: { url?: string; idleMs?: number; rush?: Rush } = {}) {
  const log: Record<string, unknown>[] = [];
  const destination = {
    dropped: 0,
    flushSync: () => undefined,
    write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>),
  };
  const config = configOf({ DATABASE_URL: url, DATA_DIR: dataDir });
  const outcomes: MessageOutcome[] = [];
  const count = (outcome: MessageOutcome) => void outcomes.push(outcome);
  const around = {
    config,
    dataSource,
    rush,
    events: [EVENT],
    log: createLog('info', destination),
    destination,
    count,
  };
  const thread = new SendingThread(around, idleMs);
  threads.push(thread);
  return { thread, log, outcomes };
}

const publish = () =>
  dataSource.query(
    `WITH made AS (
       INSERT INTO users (email, password_hash, role)
       VALUES (uuidv7() || '@example.org', 'x', 'customer') RETURNING id
     ) INSERT INTO outbox (event, payload) SELECT $1, jsonb_build_object('userId', id) FROM made`,
    [EVENT],
  );
const unsent = async () => {
  const [row]: { count: string }[] = await dataSource.query(
    'SELECT count(*) FROM outbox WHERE done_at IS NULL',
  );
  return Number(row?.count);
};
const files = () => readdir(join(dataDir, 'mail')).catch(() => []);

it('starts when a message is due, sends each once, and ends when none has been due for a while', async () => {
  // Longer than the sending of a message takes on a busy machine.
  const { thread, outcomes } = makeThread({ idleMs: 5000 });
  thread.start();
  expect(thread.isRunning).toBe(false);
  await Promise.all([publish(), publish(), publish()]);
  await eventually(unsent, (count) => count === 0);
  expect(await files()).toHaveLength(3);
  await eventually(
    () => thread.isRunning,
    (running) => !running,
  );
  await publish();
  await eventually(unsent, (count) => count === 0);
  expect(await files()).toHaveLength(4);
  expect(outcomes).toEqual(Array(4).fill({ channel: 'email', outcome: 'sent' }));
  await thread.stop();
  expect(thread.isRunning).toBe(false);
});

it('does not start while orders are being placed', async () => {
  const rush = new HeldRush();
  const { thread } = makeThread({ rush });
  await publish();
  thread.start();
  await eventually(
    () => rush.awaited,
    (count) => count > 0,
  );
  expect(thread.isRunning).toBe(false);
  rush.end();
  await eventually(unsent, (count) => count === 0);
});

it('is not needed for a message that is postponed, held, given up or of another consumer', async () => {
  const isDue = async () => (await IS_ANYTHING_DUE.run(dataSource, { events: [EVENT], tries: MAX_TRIES }))[0];
  const states = ["due_at = now() + interval '1 hour'", 'held = true', `tries = ${MAX_TRIES}`, "event = 'x'"];
  for (const state of states) {
    await publish();
    expect(await isDue()).toEqual({ due: true });
    await dataSource.query(`UPDATE outbox SET ${state} WHERE done_at IS NULL AND payload ? 'userId'`);
    expect(await isDue()).toEqual({ due: false });
    await dataSource.query('UPDATE outbox SET done_at = now()');
  }
});

it('logs that it cannot start, and is started again by the next poll', async () => {
  const url = new URL(database.applicationUrl);
  url.pathname = '/missing';
  const { thread, log } = makeThread({ url: url.href });
  await publish();
  thread.start();
  const failures = () =>
    log.filter(({ msg }) => String(msg).startsWith('the sending of messages has failed'));
  await eventually(failures, (found) => found.length > 1);
  expect(failures()[0]).toMatchObject({ level: 50, err: expect.anything() });
});
