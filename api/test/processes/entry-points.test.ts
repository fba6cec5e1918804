import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeDatabase, type TestDatabase } from '../servers/database.js';
import { freePort, start } from '../servers/processes.js';

const SECRETS = {
  TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
  LOG_LEVEL: 'silent',
};
const NOWHERE = 'postgres://nidaan:hunter2@127.0.0.1:1/nidaan';

let database: TestDatabase;
let empty: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await makeDatabase();
  empty = await makeDatabase('template0');
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-'));
});
afterAll(async () => {
  await Promise.all([database.drop(), empty.drop(), rm(dataDir, { recursive: true })]);
});

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows as unknown[];
}

describe('the API process', () => {
  it('reports that it is ready, serves, and exits cleanly on request', async () => {
    const port = await freePort();
    const api = start('main.js', {
      ...SECRETS,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      API_PORT: port,
    });
    expect(await api.ready).toEqual({ ready: true });
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    api.process.kill('SIGTERM');
    expect(await api.ended).toEqual({ code: 0, errors: '' });
  });

  it('loads its documentation, which needs large packages, with the first request for it', async () => {
    const port = await freePort();
    const env = { ...SECRETS, DATA_DIR: dataDir, DATABASE_URL: database.url, API_PORT: port };
    const api = start('main.js', { ...env, NODE_ENV: 'development' });
    await api.ready;
    const paths = ['docs', 'docs/swagger-ui.css', 'docs-json'];
    const answers = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${port}/api/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[2]?.json()).toHaveProperty('openapi');
    api.process.kill('SIGTERM');
    expect((await api.ended).code).toBe(0);
  });

  it('exits when its parent process is gone', async () => {
    const api = start('main.js', {
      ...SECRETS,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      API_PORT: '0',
    });
    await api.ready;
    api.process.disconnect();
    expect((await api.ended).code).toBe(0);
  });

  it('reports in one sentence that its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', () => ready()));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { ended } = start('main.js', { ...SECRETS, DATABASE_URL: database.url, API_PORT: port });
    expect(await ended).toEqual({
      code: 1,
      errors: `The API cannot listen: 127.0.0.1:${port} is already in use: stop what uses it or set API_PORT.\n`,
    });
    other.close();
  });

  it.each([
    [{}, 'DATABASE_URL is missing.\nTOKEN_SECRET is missing.\nLINK_SECRET is missing.\n'],
    [{ ...SECRETS, DATABASE_URL: NOWHERE }, 'No Postgres answers at 127.0.0.1:1 (DATABASE_URL).\n'],
  ])('with %j reports only the error', async (env, errors) => {
    expect(await start('main.js', env).ended).toEqual({ code: 1, errors });
  });

  it('refuses an unprepared database', async () => {
    const bare = await makeDatabase('template0');
    const { code, errors } = await start('main.js', { ...SECRETS, DATABASE_URL: bare.url }).ended;
    expect([code, errors]).toEqual([1, expect.stringContaining('The database is not prepared')]);
    await bare.drop();
  });
});

describe('preparing', () => {
  const prepare = (env: Record<string, string>) =>
    start('prepare.main.js', { DATA_DIR: dataDir, ...env }).ended;

  it('requires an admin when none exists', async () => {
    expect(await prepare({ DATABASE_URL: empty.url })).toEqual({
      code: 1,
      errors: 'There is no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD.\n',
    });
  });

  it('generates the admin of an embedded installation once, readable only by the owner', async () => {
    const env = { DATABASE_URL: empty.url, EMBEDDED: '1' };
    expect(await prepare(env)).toEqual({ code: 0, errors: '' });
    const file = join(dataDir, 'admin.json');
    const drawn = await readFile(file, 'utf8');
    expect(JSON.parse(drawn)).toEqual({
      email: 'admin@nidaan.example',
      password: expect.stringMatching(/^[\w-]{20}$/),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await prepare(env)).toEqual({ code: 0, errors: '' });
    expect(await readFile(file, 'utf8')).toBe(drawn);
  });

  it('creates the configured admin once when run twice concurrently', async () => {
    const env = {
      DATABASE_URL: empty.url,
      ADMIN_EMAIL: 'owner@example.org',
      ADMIN_PASSWORD: 'long enough 1',
    };
    const codes = (await Promise.all([prepare(env), prepare(env)])).map(({ code }) => code);
    expect(codes).toEqual([0, 0]);
    const admins = await query(empty.url, "SELECT role FROM users WHERE email = 'owner@example.org'");
    expect(admins).toEqual([{ role: 'admin' }]);
  });

  it.each([
    [{ ADMIN_EMAIL: 'owner@example.org' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be given together.\n'],
    [{ DATABASE_URL: NOWHERE }, 'No Postgres answers at 127.0.0.1:1 (DATABASE_URL).\n'],
    [
      { DATABASE_URL: 'nidaan' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database.\n',
    ],
  ])('is refused in one sentence with %j', async (env, errors) => {
    expect(await prepare({ DATABASE_URL: empty.url, ...env })).toEqual({ code: 1, errors });
  });
});

describe('with an owner role and an API role, as in docker compose', () => {
  const role = `app_${randomBytes(6).toString('hex')}`;
  let bare: TestDatabase;
  let owner: string;
  beforeAll(async () => {
    bare = await makeDatabase('template0');
    owner = new URL(new URL(bare.url).pathname, process.env.TEST_POSTGRES).href;
  });
  afterAll(async () => {
    await bare.drop();
    await query(process.env.TEST_POSTGRES ?? '', `DROP ROLE IF EXISTS ${role}`);
  });

  function servingUrl(password: string): string {
    const url = new URL(owner);
    Object.assign(url, { username: role, password });
    return url.href;
  }
  const prepare = (password: string, ownerUrl = owner) =>
    start('prepare.main.js', {
      DATA_DIR: dataDir,
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: servingUrl(password),
      ADMIN_EMAIL: 'owner@example.org',
      ADMIN_PASSWORD: 'long enough 1',
    }).ended;

  it('preparing creates the API role, and updates its password when it differs', async () => {
    expect(await prepare('first')).toEqual({ code: 0, errors: '' });
    expect(await query(servingUrl('first'), 'SELECT count(*)::integer AS n FROM tests')).toEqual([
      { n: 684 },
    ]);
    expect(await prepare('second')).toEqual({ code: 0, errors: '' });
    await expect(query(servingUrl('first'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await prepare('second')).toEqual({ code: 0, errors: '' });
  });

  it('the API role cannot change the audit log or the tables', async () => {
    const url = servingUrl('second');
    await query(url, "INSERT INTO audit (action, subject_id) VALUES ('test', '1')");
    for (const statement of [
      "UPDATE audit SET action = 'x'",
      'DELETE FROM audit',
      'DROP TABLE audit',
      'CREATE TABLE mine ()',
    ])
      await expect(query(url, statement)).rejects.toMatchObject({ code: '42501' });
    const api = start('main.js', { ...SECRETS, DATA_DIR: dataDir, DATABASE_URL: url, API_PORT: '0' });
    expect(await api.ready).toEqual({ ready: true });
    api.process.kill('SIGTERM');
    expect((await api.ended).code).toBe(0);
  });

  it('an owner without the privilege to create roles is refused in one sentence', async () => {
    const { code, errors } = await prepare('third', bare.url);
    expect([code, errors]).toEqual([
      1,
      `The role ${role} of DATABASE_URL cannot log in, and the role of DATABASE_OWNER_URL may not create it: create it yourself with this password.\n`,
    ]);
  });
});

it('a lost admin is created again, without a password on standard error', async () => {
  const env = { DATABASE_URL: database.url, ADMIN_EMAIL: 'lost@example.org' };
  expect(await start('auth/admin/reset-admin.main.js', env).ended).toEqual({ code: 0, errors: '' });
  const [admin] = await query(database.url, "SELECT role FROM users WHERE email = 'lost@example.org'");
  expect(admin).toEqual({ role: 'admin' });
});
