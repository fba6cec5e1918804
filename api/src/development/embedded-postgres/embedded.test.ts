import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/eventually.js';
import { start } from '../../../test/servers/processes.js';
import { startEmbedded } from './embedded.js';
import { closedFolder } from './postgres-account.js';
import { explain, passes } from './postgres-cluster.js';
import { isAlive, runningPostmaster } from './postmaster.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-embedded-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const folder = () => join(dataDir, 'postgres');
const begin = () => start('development/embedded-postgres/embedded.main.js', { DATA_DIR: dataDir });
const postmasterPid = async () =>
  Number((await readFile(join(folder(), 'postmaster.pid'), 'utf8')).split('\n')[0]);

const gone = (pid: number) =>
  eventually(
    () => isAlive(pid),
    (alive) => !alive,
  );

async function runQuery(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows as Record<string, unknown>[];
}

describe('the embedded Postgres', () => {
  it('is created once with safe defaults, and keeps its data', async () => {
    const first = await startEmbedded({ dataDir });
    await runQuery(first.ownerUrl, "CREATE TABLE kept AS SELECT 'नमस्ते' AS word");
    const [settings] = await runQuery(
      first.url,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
              current_setting('listen_addresses') AS listen, rolsuper AS superuser
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', fsync: 'on', listen: '127.0.0.1', superuser: false });
    await first.stop();
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);

    const second = await startEmbedded({ dataDir });
    expect(await runQuery(second.ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'नमस्ते' }]);
    await second.stop();
  });

  it('as a process prints its address, and ends with its parent process', async () => {
    const child = begin();
    const message = await child.ready;
    expect(message).toEqual({
      ready: true,
      url: expect.stringMatching(/^postgres:\/\/nidaan_app:/),
      ownerUrl: expect.stringMatching(/^postgres:\/\/nidaan:/),
    });
    const pid = await postmasterPid();
    child.process.disconnect();
    expect(await child.ended).toEqual({ code: 0, errors: '' });
    await gone(pid);
  });

  it('left running by a killed process is restarted', async () => {
    const killed = begin();
    await killed.ready;
    const orphan = await postmasterPid();
    killed.process.kill('SIGKILL');
    await killed.ended;
    expect(isAlive(orphan)).toBe(true);

    const next = begin();
    const message = await next.ready;
    expect(isAlive(orphan)).toBe(false);
    expect(await runQuery(String(message?.url), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    next.process.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });

  it('is shared with a second process, which leaves it running', async () => {
    const first = begin();
    const firstMessage = await first.ready;
    const second = begin();
    expect(await second.ready).toEqual(firstMessage);
    second.process.kill('SIGTERM');
    await second.ended;
    expect(await runQuery(String(firstMessage?.url), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    first.process.kill('SIGTERM');
    await first.ended;
  });

  it('is restarted on the same port when it is killed', async () => {
    const child = begin();
    const message = await child.ready;
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await gone(pid);
    await eventually(
      () => runQuery(String(message?.url), 'SELECT 1 AS one').catch(() => []),
      ([row]) => row?.['one'] === 1,
    );
    child.process.kill('SIGTERM');
    expect((await child.ended).code).toBe(0);
  });

  it('starts although its lock file has the process id of another program', async () => {
    const other = spawn('sleep', ['60']);
    await writeFile(join(folder(), 'postmaster.pid'), `${other.pid}\n${folder()}\n0\n5432\n`);
    expect(await runningPostmaster(folder())).toBeNull();
    const postgres = await startEmbedded({ dataDir });
    expect(await runQuery(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    other.kill();
  });

  it('refuses a data folder that is a file', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const { ended } = start('development/embedded-postgres/embedded.main.js', {
      DATA_DIR: join(file, 'var'),
    });
    expect(await ended).toEqual({
      code: 1,
      errors: `The data folder ${join(file, 'var')} cannot be created (ENOTDIR): set DATA_DIR.\n`,
    });
  });
});

describe('a folder', () => {
  it('that another account may not enter is found', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(join(closed, 'deep', 'down'), { recursive: true });
    await chmod(closed, 0o700);
    const other = { uid: 4_000_001, gid: 4_000_001 };
    expect(await closedFolder(join(closed, 'deep', 'down'), other)).toBe(closed);
    await chmod(closed, 0o755);
    expect(await closedFolder(join(closed, 'deep', 'down'), other)).toBeNull();
  });
});

describe('an error message of Postgres', () => {
  it.each([
    ['FATAL:  could not write: No space left on device', 'The disk that holds /data is full'],
    ['initdb: error: could not create: Permission denied', 'Postgres may not use /data'],
    ['FATAL:  database files are incompatible with server', 'was made by another version of Postgres'],
    ['FATAL:  something new\nDETAIL:  x', 'Postgres did not start in /data: something new.'],
    ['', 'Postgres did not start in /data: it gave no reason.'],
  ])('%p is explained in one sentence', (errorOutput, sentence) => {
    expect(explain(errorOutput, '/data').message).toContain(sentence);
    expect(explain(errorOutput, '/data').message).not.toContain('\n');
  });

  it('is temporary for a port in use or a recent crash', () => {
    expect(passes('could not bind IPv4 address "127.0.0.1": Address already in use')).toBe(true);
    expect(passes('pre-existing shared memory block (key 1) is still in use')).toBe(true);
    expect(passes('No space left on device')).toBe(false);
  });
});
