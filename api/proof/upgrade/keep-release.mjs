import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbedded } from '../../dist/development/embedded-postgres/embedded.js';
import { takeBackup } from '../../dist/backup/take-backup.js';
import { Config } from '../../dist/config.js';
import { hashPassword } from '../../dist/users/password.js';
import pg from 'pg';

/**
 * Stores data of a release in the folder `release`, for the rehearsal of the upgrade from it. It runs the API of
 * that release, which has to be built: `node api/proof/upgrade/keep-release.mjs ROOT_OF_THE_RELEASE`.
 */
const [build = '.'] = process.argv.slice(2).map((path) => resolve(path));
const target = join(import.meta.dirname, 'release');
const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-release-'));
await chmod(dataDir, 0o755);
const postgres = await startEmbedded({ dataDir });
const CUSTOMER = { email: 'asha@example.org', password: 'a good password 1' };
const STAFF = { email: 'staff@example.org', password: 'a good password 2' };
const env = {
  PATH: process.env.PATH,
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
  STATUS_UNDO_SECONDS: '0',
  LOG_LEVEL: 'silent',
};

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const prepare = fork(join(build, 'api/dist/prepare.main.js'), {
  env: {
    ...env,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  },
});
await once(prepare, 'exit');
const port = await freePort();
const api = fork(join(build, 'api/dist/main.js'), { env: { ...env, API_PORT: String(port) } });
await once(api, 'message');

async function ask(method, path, { body, ...headers } = {}) {
  const sent = new Headers(headers);
  if (body && !(body instanceof FormData)) sent.set('Content-Type', 'application/json');
  const text = body instanceof FormData ? body : JSON.stringify(body);
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: sent,
    ...(body && { body: text }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return /json/.test(answer.headers.get('content-type')) ? answer.json() : answer.arrayBuffer();
}
const logIn = async (person) => ({
  Authorization: `Bearer ${(await ask('POST', '/auth/login', { body: person })).token}`,
});

const database = new pg.Client(postgres.ownerUrl);
await database.connect();
await database.query(
  "INSERT INTO users (email, password_hash, role, email_verified_at) VALUES ($1, $2, 'customer', now())",
  [CUSTOMER.email, await hashPassword(CUSTOMER.password)],
);
await database.end();
const [customer, staff] = [await logIn(CUSTOMER), await logIn(STAFF)];
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const order = (fields, by = {}) =>
  ask('POST', '/orders', {
    body: {
      cartItems: [{ id: '2', type: 'product', qty: 1 }],
      noOfPersons: 1,
      name: 'Asha Rao',
      address: '12 Residency Road',
      phoneno: '9845012352',
      age: 34,
      email: CUSTOMER.email,
      pincode: '110001',
      appointmentDate: day,
      beneficiaries: [{ name: 'Asha Rao', age: 34, gender: 'Female' }],
      consentVersion: '2026-11',
      ...fields,
    },
    ...by,
  });

const { id } = await order({}, customer);
for (const move of ['confirm', 'sendOut', 'collect', 'toLab']) {
  const { version } = await ask('GET', `/orders/${id}`, staff);
  await ask('POST', `/orders/${id}/moves`, { body: { move, version }, ...staff });
}
const form = new FormData();
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
form.set('report', new Blob([pdf], { type: 'application/pdf' }), 'CBC.pdf');
await ask('POST', `/orders/${id}/upload-report`, { body: form, ...staff });
await ask('POST', `/orders/${id}/generate-invoice`, staff);
await ask('POST', `/orders/${id}/payment`, { body: { method: 'cash' }, ...staff });
await order({ name: 'Ravi Iyer', phoneno: '9845012353', email: 'ravi@example.org' });
await order({ name: 'Meena Das', phoneno: '9845012354', email: 'meena@example.org', address: '' });

api.kill('SIGTERM');
await once(api, 'exit');
await rm(target, { recursive: true, force: true });
const config = Config.parse(env);
await takeBackup(
  { config, ownerUrl: postgres.ownerUrl, close: () => Promise.resolve() },
  'a release before',
  target,
);
// The secrets are those of tests, which add them.
await rm(join(target, 'secrets.json'));
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
