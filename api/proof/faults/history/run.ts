import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '../../../src/users/password.js';
import { eventually } from '../../eventually.js';
import { smallVolume } from '../../../test/servers/volume.js';
import { Client, type Field } from './clients/client.js';
import type { FinalState } from './final-state.js';
import { type Happened, Nemesis } from './nemesis.js';
import { type Operation, Recorder } from './operations.js';
import { DECK, type Fault, planOf } from './plan.js';
import { type Product, startProduct } from './product/product.js';
import { readState } from './product/read-state.js';
import type { Staff } from './clients/session.js';

/** How a run is made. */
export interface Wanted {
  seed: number;
  minutes: number;
  /** Runs until so many whole decks of faults are played, whatever the minutes. */
  decks: number;
}

/** What a run has left. */
export interface Ran {
  wanted: Wanted;
  began: Date;
  seconds: number;
  happened: Happened[];
  history: Operation[];
  state: FinalState;
  /** Seconds from the end of the load until every message was ended. */
  drained: number;
  /** How often each API process has ended, by a fault or by itself. */
  ends: number[];
  folder: string;
}

const CLIENTS = 16;
const VOLUME_MB = 2500;
const SETTLE_MS = 2000;
const MESSAGES_OPEN = `SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL AND NOT held AND tries < 14)
  + (SELECT count(*) FROM sms_deliveries WHERE done_at IS NULL AND tries < 14) AS open`;

async function makeStaff(product: Product, number: number): Promise<Staff> {
  const person = { email: `staff${number}@example.org`, password: `a good password ${number}` };
  const [row] = await product.query<{ id: string }>(
    `INSERT INTO users (email, password_hash, role, email_verified_at) VALUES ($1, $2, 'admin', now()) RETURNING id`,
    [person.email, await hashPassword(person.password)],
  );
  if (!row) throw new Error('no user was made');
  return { ...person, id: row.id };
}

/** The faults of a plan while there is time. */
function* faultsUntil({ seed, minutes, decks }: Wanted): Generator<Fault> {
  const end = Date.now() + minutes * 60_000;
  for (const fault of planOf(seed)) {
    if (decks > 0 ? fault.number > decks * DECK : Date.now() >= end) return;
    yield fault;
  }
}

async function untilServed({ apis }: Product): Promise<void> {
  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const { origin } of apis) await eventually(() => isReady(origin), Boolean);
}

/** Runs the load and the faults, waits for rest, and reads what is left. */
export async function run(wanted: Wanted): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'nidaan-history-'));
  const volume = await smallVolume(VOLUME_MB);
  const dataDir = volume?.folder ?? join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  for (const path of [folder, dataDir]) await chmod(path, 0o755);
  const product = await startProduct(dataDir, join(folder, 'notes'));
  try {
    const [setting] = await product.query<{ fsync: string }>('SHOW fsync');
    if (setting?.fsync !== 'on') throw new Error('fsync is off');
    await untilServed(product);
    const recorder = new Recorder(join(folder, 'history.jsonl'));
    const nemesis = new Nemesis(product, recorder, volume);
    const field: Field = { origins: product.apis.map(({ origin }) => origin), recorder, orders: [] };
    const staff = await Promise.all(
      Array.from({ length: CLIENTS }, (_, number) => makeStaff(product, number)),
    );
    const began = new Date();
    const clients = staff.map((one, number) => new Client(field, number, one, wanted.seed));
    const working = clients.map((client) => client.run());
    const happened: Happened[] = [];
    for (const fault of faultsUntil(wanted)) {
      const one = await nemesis.make(fault);
      happened.push(one);
      const { kind, number } = fault;
      const took = `${one.recovered ?? '-'} ms, messages ${one.messages ?? '-'} ms`;
      process.stderr.write(`${number} ${kind}: ${one.skipped ?? took}\n`);
    }
    nemesis.calm();
    for (const client of clients) client.end();
    await Promise.all(working);
    const seconds = (Date.now() - began.getTime()) / 1000;
    const ended = Date.now();
    await untilServed(product);
    await eventually(
      () => product.query<{ open: string }>(MESSAGES_OPEN),
      ([row]) => row?.open === '0',
    );
    await wait(SETTLE_MS);
    const drained = (Date.now() - ended - SETTLE_MS) / 1000;
    const ends = product.apis.map(({ kept }) => kept.ends);
    const state = await readState(product);
    return { wanted, began, seconds, happened, history: recorder.read(), state, drained, ends, folder };
  } finally {
    await product.stop();
    await volume?.close();
    if (!volume) await rm(dataDir, { recursive: true, force: true });
  }
}
