import { execFileSync, fork } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from '@jest/globals';
import pg from 'pg';
import { SECRETS } from '../../../../test/servers/app.js';
import { freePort, start } from '../../../../test/servers/processes.js';
import { startProxy } from './database-proxy.js';
import { KeptProcess } from './kept-process.js';

const LIMITS = [
  'LOGINS_PER_ACCOUNT',
  'LOGINS_PER_ADDRESS',
  'LOGINS_PER_ACCOUNT_TOTAL',
  'BOOKINGS_PER_ADDRESS',
];
const UNLIMITED = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '1000000']));
const own = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const RETRY_MS = 100;

/** The processes whose parent is this one. */
export function childrenOf(pid: number): { pid: number; args: string }[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => Number(parent) === pid)
    .map(([child, , ...args]) => ({ pid: Number(child), args: args.join(' ') }));
}

/** Kills a process that may have ended already. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Two API processes over one embedded Postgres on a data folder, behind a proxy, and a mail server; each is started again
 * when it ends. Logs and the list of accepted emails are in the folder `notes`.
 */
export async function startProduct(dataDir: string, notes: string) {
  await mkdir(notes, { recursive: true });
  const postgres = start('development/embedded-postgres/embedded.main.js', { DATA_DIR: dataDir });
  const { url, ownerUrl } = (await postgres.ready) as { url: string; ownerUrl: string };
  const proxy = await startProxy(Number(new URL(url).port));
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, EMBEDDED: '1' };
  expect(await start('prepare.main.js', env).ended).toEqual({ code: 0, errors: '' });

  /** A statement as the owner, past the proxy; repeated until Postgres answers. */
  async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    for (;;) {
      const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<Row>(sql, values)).rows;
      } catch (error) {
        // An error of the statement itself has a position; everything else passes.
        if (error instanceof pg.DatabaseError && error.position) throw error;
        await wait(RETRY_MS);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  const mailFile = join(notes, 'mails.jsonl');
  writeFileSync(mailFile, '');
  const mailPort = await freePort();
  let accepted: (() => void)[] = [];
  const mail = new KeptProcess(() => {
    const child = fork(own('mail-server.js'), [mailFile, mailPort], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (message) => {
      if (message !== 'accepted') return;
      for (const resolve of accepted.splice(0)) resolve();
    });
    return child;
  });

  const served = new URL(url);
  served.port = String(proxy.port);
  const ports = [await freePort(), await freePort()];
  const apis = ports.map((port, index) => {
    const clock = join(notes, `clock-${index}`);
    const environment = {
      ...SECRETS,
      ...UNLIMITED,
      PATH: process.env.PATH,
      DATABASE_URL: served.href,
      DATA_DIR: dataDir,
      API_PORT: port,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      STATUS_UNDO_SECONDS: '0',
      LOG_LEVEL: 'warn',
      CLOCK_SHIFT_FILE: clock,
      NODE_OPTIONS: `--import=${pathToFileURL(own('shifted-clock.mjs')).href}`,
    };
    const kept = new KeptProcess(() => {
      const log = openSync(join(notes, `api-${index}.log`), 'a');
      const program = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));
      const child = fork(program, { env: environment, stdio: ['ignore', log, log, 'ipc'] });
      closeSync(log);
      return child;
    });
    return {
      origin: `http://127.0.0.1:${port}`,
      kept,
      browser: () => childrenOf(kept.pid).find(({ args }) => /chrom|headless/i.test(args))?.pid,
      shiftClock: (ms: number) => writeFileSync(clock, String(ms)),
    };
  });

  /** The main process of Postgres. */
  const postmaster = () =>
    Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  async function stop() {
    await Promise.all(apis.map(({ kept }) => kept.stop('SIGTERM')));
    await mail.stop('SIGKILL');
    proxy.close();
    postgres.process.kill('SIGTERM');
    await postgres.ended;
  }
  /** When the mail server accepts the next email. */
  const nextMail = () => new Promise<void>((resolve) => accepted.push(resolve));
  return { apis, mail, mailFile, nextMail, proxy, query, postmaster, dataDir, stop };
}

/** The product of a run. */
export type Product = Awaited<ReturnType<typeof startProduct>>;
