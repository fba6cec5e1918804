import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { type Backup, checkBackup } from '../../src/backup/check-backup.js';
import { writeSecrets } from '../../src/backup/installation.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { MIGRATIONS } from '../../src/infrastructure/database/migrations/index.js';
import { SECRETS } from '../../test/servers/app.js';
import { freePort, start } from '../../test/servers/processes.js';
import { booking } from '../../test/makers/bookings.js';
import { newInstallation, type NewInstallation } from '../../test/makers/installations.js';

// Data that the build of an earlier release wrote; keep-release.mjs stores it.
const RELEASE = join(import.meta.dirname, 'release');
const CUSTOMER = { email: 'asha@example.org', password: 'a good password 1' };
const STAFF = { email: 'staff@example.org', password: 'a good password 2' };

interface Order {
  id: string;
  status: string;
  version: number;
}

let folder: string;
let backup: Backup;
let target: NewInstallation;
let env: Record<string, string>;
let api: ReturnType<typeof start>;
let origin: string;
let refusal: Awaited<ReturnType<typeof start>['ended']>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nidaan-release-'));
  await cp(RELEASE, folder, { recursive: true });
  await writeSecrets(join(folder, 'secrets.json'), SECRETS);
  backup = await checkBackup(folder);
  target = await newInstallation();
  await restoreBackup(target, backup);
  const { DATABASE_URL, DATA_DIR } = target.config;
  env = { ...SECRETS, DATABASE_URL, DATA_DIR, LOG_LEVEL: 'silent', STATUS_UNDO_SECONDS: '0' };
  refusal = await start('main.js', { ...env, DATABASE_URL: target.ownerUrl, API_PORT: '0' }).ended;
  const prepared = await start('prepare.main.js', { ...env, DATABASE_OWNER_URL: target.ownerUrl }).ended;
  if (prepared.code !== 0) throw new Error(prepared.errors);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  api = start('main.js', { ...env, API_PORT: port });
  if (!(await api.ready)) throw new Error((await api.ended).errors);
});
afterAll(async () => {
  api.process.kill('SIGTERM');
  await api.ended;
  await target.remove();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
async function logIn(person: object) {
  const { token } = (await (await post('/api/auth/login', person)).json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}
const sha256 = async (answer: Response) =>
  createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
const hashOf = (kind: string) =>
  backup.manifest.files.filter(({ key }) => key.startsWith(kind)).map((file) => file.sha256);

describe('the data of an earlier release', () => {
  it('is from before the latest migrations, without which this build does not serve', () => {
    const known = MIGRATIONS.map(({ name }) => name);
    const { migrations } = backup.manifest;
    expect(known.filter((name) => migrations.includes(name))).toHaveLength(migrations.length);
    expect(migrations.length).toBeLessThan(known.length);
    expect(refusal).toEqual({ code: 1, errors: expect.stringContaining('is not prepared for this version') });
  });

  it('lets its customer log in, and has the bytes of the report and the invoice', async () => {
    const customer = await logIn(CUSTOMER);
    const orders = (await (await get('/api/orders', customer)).json()) as Order[];
    const ready = orders.find(({ status }) => status === 'Report ready');
    const reports = await (await get(`/api/orders/${ready?.id}/reports`, customer)).json();
    const path = (reports as { reports: { storedPath: string }[] }).reports[0]?.storedPath ?? '';
    expect(await sha256(await get(path))).toBe(hashOf('reports')[0]);
    expect(await sha256(await get(`/api/orders/${ready?.id}/invoice`, customer))).toBe(hashOf('invoices')[0]);
  });

  it('is worked on by staff: an order of before is confirmed, and a new one placed', async () => {
    const staff = await logIn(STAFF);
    const orders = (await (await get('/api/orders', staff)).json()) as { _id: string; status: string }[];
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['Booked', 'On hold', 'Report ready']);
    const id = orders.find(({ status }) => status === 'Booked')?._id;
    const { version } = (await (await get(`/api/orders/${id}`, staff)).json()) as Order;
    expect((await post(`/api/orders/${id}/moves`, { move: 'confirm', version }, staff)).status).toBe(200);
    expect((await post('/api/orders', booking())).status).toBe(201);
  });
});
