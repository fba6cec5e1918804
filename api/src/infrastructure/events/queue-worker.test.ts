import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/eventually.js';
import { HeldRush } from '../../../test/held-rush.js';
import { makeDatabase, type TestDatabase } from '../../../test/servers/database.js';
import type { OutboxEvent } from './outbox.service.js';
import { Rush } from '../rush.js';
import { QueueWorker } from './queue-worker.js';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const eventOf = (id: string): OutboxEvent => ({
  id,
  event: 'order.placed',
  payload: {},
  request_id: null,
  created_at: new Date(),
  tries: 1,
});

/** Claims from `due`, and sends what it is let send. */
class TestWorker extends QueueWorker {
  due: string[] = [];
  readonly claims: string[][] = [];
  readonly begun: string[] = [];
  readonly sent: string[] = [];
  readonly givenBack: string[] = [];
  readonly renewed: string[][] = [];
  private readonly waiting: (() => void)[] = [];
  /** Those that another process has claimed. */
  taken: string[] = [];
  hangs = false;

  protected async claim(most: number): Promise<OutboxEvent[]> {
    const ids = this.due.splice(0, most);
    this.claims.push(ids);
    return ids.map(eventOf);
  }

  /** Ends what hangs. */
  goOn(): void {
    this.hangs = false;
    for (const go of this.waiting.splice(0)) go();
  }

  protected async renew(events: OutboxEvent[]): Promise<string[]> {
    const ids = events.map(({ id }) => id);
    this.renewed.push(ids);
    return ids.filter((id) => !this.taken.includes(id));
  }

  protected async process(event: OutboxEvent): Promise<void> {
    const { id } = event;
    const sent = await this.sendInTurn(event, async () => {
      this.begun.push(id);
      if (this.hangs) await new Promise<void>((go) => this.waiting.push(go));
    });
    (sent ? this.sent : this.givenBack).push(id);
  }
}

async function startWorker() {
  const worker = new TestWorker(database.applicationUrl, new Rush());
  worker.onApplicationBootstrap();
  // It looks once when it listens.
  await eventually(
    () => worker.claims.length,
    (count) => count === 1,
  );
  return worker;
}

const idsTo = (count: number) => Array.from({ length: count }, (_, index) => String(index));

it('claims full batches one after another until nothing is due', async () => {
  const worker = await startWorker();
  worker.due = idsTo(120);
  await client.query('NOTIFY outbox');
  await eventually(
    () => worker.sent.length,
    (count) => count === 120,
  );
  expect(worker.claims.map(({ length }) => length)).toEqual([0, 50, 50, 20]);
  await worker.onModuleDestroy();
});

it('claims again what becomes due while a batch is sent', async () => {
  const worker = await startWorker();
  for (const id of idsTo(5)) {
    worker.due.push(id);
    await client.query('NOTIFY outbox');
  }
  await eventually(
    () => worker.sent.length,
    (count) => count === 5,
  );
  expect(worker.sent).toEqual(idsTo(5));
  await worker.onModuleDestroy();
});

it('gives back what it has not begun to send when it ends', async () => {
  const worker = await startWorker();
  worker.hangs = true;
  worker.due = idsTo(10);
  await client.query('NOTIFY outbox');
  await eventually(
    () => worker.begun.length,
    (count) => count === 4,
  );
  await worker.onModuleDestroy();
  expect(worker.givenBack).toEqual(['4', '5', '6', '7', '8', '9']);
  expect(worker.begun).toHaveLength(4);
});

it('renews the claim of what waits, and does not send what another process has claimed', async () => {
  const worker = await startWorker();
  worker.hangs = true;
  worker.taken = ['4'];
  worker.due = idsTo(6);
  await client.query('NOTIFY outbox');
  await eventually(
    () => worker.renewed.length,
    (count) => count > 1,
  );
  expect(worker.renewed.slice(0, 2)).toEqual([idsTo(6), ['0', '1', '2', '3', '5']]);
  worker.goOn();
  await eventually(
    () => worker.sent.length,
    (count) => count === 5,
  );
  expect(worker.givenBack).toEqual(['4']);
  expect(worker.begun).not.toContain('4');
  await worker.onModuleDestroy();
});

/** A worker that waits for the end of a rush. */
async function startInRush() {
  const rush = new HeldRush();
  const worker = new TestWorker(database.applicationUrl, rush);
  worker.due = idsTo(3);
  worker.onApplicationBootstrap();
  await eventually(
    () => rush.awaited,
    (count) => count > 0,
  );
  return { worker, rush };
}

it('claims nothing while orders are being placed, then what is due', async () => {
  const { worker, rush } = await startInRush();
  expect(worker.claims).toEqual([]);
  rush.end();
  await eventually(
    () => worker.sent,
    (sent) => sent.length === 3,
  );
  await worker.onModuleDestroy();
});

it('claims nothing when it ends while orders are being placed', async () => {
  const { worker, rush } = await startInRush();
  const ended = worker.onModuleDestroy();
  rush.end();
  await ended;
  expect(worker.claims).toEqual([]);
});
