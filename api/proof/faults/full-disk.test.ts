import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { booking } from '../../test/makers/bookings.js';
import { eventually } from '../eventually.js';
import { type SmallVolume, smallVolume } from '../../test/servers/volume.js';
import {
  book,
  comesBack,
  fillDisk,
  filesIn,
  FULL,
  invoice,
  NEEDS,
  readsGoOn,
  type Started,
  startOn,
  stopAll,
  upload,
} from './backend.js';

const FAILS_ON_SIGNAL =
  "--import=data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('unforeseen')})";

/** Postgres runs under its own account, which needs access to the folder. */
async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nidaan-full-'));
  await chmod(folder, 0o755);
  return folder;
}

afterAll(stopAll);

describe('while the disk of the data folder is full', () => {
  let volume: SmallVolume | null;
  let product: Started | undefined;
  let id: string;
  beforeAll(async () => {
    volume = await smallVolume(400);
    if (!volume) return console.warn(`Not run: the full disk of the data folder; ${NEEDS}.`);
    product = await startOn(volume.folder);
    id = (await book(product).expect(201)).body.id;
  });
  afterAll(async () => {
    await stopAll();
    await volume?.close();
  });

  it('writes are answered 503 with a message and leave nothing, reads continue, and writes resume with free space', async () => {
    if (!volume || !product) return;
    const before = await product.count();
    await fillDisk(volume, product);
    for (const write of [book(product), upload(product, id), invoice(product, id)]) {
      const { status, body, headers } = await write;
      expect([status, body.code, body.detail]).toEqual([503, 'unavailable', FULL]);
      expect(headers['retry-after']).toBe('5');
    }
    await readsGoOn(product);
    expect(await product.count()).toBe(before);
    expect(await filesIn(join(volume.folder, 'files'))).toEqual([]);
    expect(await filesIn(join(volume.folder, 'incoming'))).toEqual([]);
    volume.empty();
    const { http } = product;
    await comesBack(() => http.post('/api/orders').send(booking()), 201);
    await upload(product, id).expect(201);
    expect(await product.count()).toBe(before + 2);
  });

  it('a Postgres that exits restarts by itself once there is free space', async () => {
    if (!volume || !product) return;
    const pid = Number(readFileSync(join(volume.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    volume.fill();
    process.kill(pid, 'SIGKILL');
    const { http } = product;
    await comesBack(() => http.get('/readyz'), 503);
    await http.get('/api/tests').expect(200);
    volume.empty();
    await comesBack(() => http.get('/readyz'), 200);
    await comesBack(() => http.post('/api/orders').send(booking()), 201);
  });
});

describe('while the disk of temporary files is full', () => {
  it('only invoices cannot be rendered, until there is free space', async () => {
    const volume = await smallVolume(64);
    if (!volume) return console.warn(`Not run: the full disk of temporary files; ${NEEDS}.`);
    volume.fill();
    const dataDir = await dataFolder();
    const product = await startOn(dataDir, { TMPDIR: volume.folder });
    const { body } = await book(product).expect(201);
    const { status, body: problem } = await invoice(product, body.id);
    expect([status, problem.code]).toEqual([503, 'invoice_failed']);
    await readsGoOn(product);
    await upload(product, body.id).expect(201);
    expect(await filesIn(join(dataDir, 'files/invoices'))).toEqual([]);
    volume.empty();
    await comesBack(() => invoice(product, body.id), 200);
    await stopAll();
    await volume.close();
    await rm(dataDir, { recursive: true });
  });
});

describe('while the disk of the log is full', () => {
  it('the API continues, drops and counts lines, and logs their number once it can write again', async () => {
    const volume = await smallVolume(1);
    // Without a volume, the device that is always full is used; it never has free space again.
    if (!volume) console.warn(`Not run: the log that has room again; ${NEEDS}.`);
    const dataDir = await dataFolder();
    const path = volume ? join(volume.folder, 'api.log') : '/dev/full';
    const log = openSync(path, 'a');
    volume?.fill();
    const product = await startOn(dataDir, { NODE_OPTIONS: FAILS_ON_SIGNAL }, log);
    closeSync(log);
    const lost = async () => {
      const text = await product.scrape();
      return Number(/^log_lines_dropped_total\{part="api"\} (\d+)$/m.exec(text)?.[1]);
    };
    await eventually(lost, (lines) => lines > 0);
    await book(product).expect(201);
    await readsGoOn(product);
    if (volume) {
      volume.empty();
      await readsGoOn(product);
      const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
      const parsed = lines.map((line) => JSON.parse(line) as { msg: string; lines?: number });
      const note = parsed.find(
        ({ msg }) => msg === 'lines of this log could not be written and were dropped',
      );
      expect(note?.lines).toBe(await lost());
    }
    // The line of an unexpected failure cannot be written either; the process exits anyway.
    volume?.fill();
    product.api.process.kill('SIGUSR2');
    expect((await product.api.ended).code).toBe(1);
    await stopAll();
    await volume?.close();
    await rm(dataDir, { recursive: true });
  });
});
