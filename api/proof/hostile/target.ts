import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Role } from '@nidaan/contract';
import { openDatabase } from '../../src/open-database.js';
import { hashPassword } from '../../src/users/password.js';
import { keepVersion, makeLive } from '../../test/makers/version-folders.js';
import { SECRETS } from '../../test/servers/app.js';
import { makeDatabase } from '../../test/servers/database.js';
import { freePort, start } from '../../test/servers/processes.js';
import { PASSWORD } from './bodies.js';
import { send } from './send.js';

const LIMITS = [
  'LOGINS_PER_ACCOUNT',
  'LOGINS_PER_ADDRESS',
  'LOGINS_PER_ACCOUNT_TOTAL',
  'BOOKINGS_PER_PHONE',
  'BOOKINGS_PER_EMAIL',
  'BOOKINGS_PER_ADDRESS',
  'DETAILS_PER_EMAIL',
  'EMAILS_PER_ADDRESS',
  'ACCOUNTS_PER_ADDRESS',
  'CONFIRMATIONS_PER_ORDER',
  'TRACKING_PER_ORDER',
  'TRACKING_PER_PHONE',
  'TRACKING_PER_ADDRESS',
  'NEWSLETTER_PER_EMAIL',
  'NEWSLETTER_PER_ADDRESS',
  'CLIENT_ERRORS_PER_ADDRESS',
];
/** Requests that a limit refuses test nothing else. */
const UNLIMITED = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '10000000']));

/** What a refused request may write: that it was refused, and what the API does meanwhile by itself. */
const WRITTEN_MEANWHILE = [
  'attempts',
  'contact_codes',
  'report_codes',
  'tracking_codes',
  'security_events',
  'outbox',
  'sms_deliveries',
  'mail_tokens',
  'staff_sessions',
  'newsletter_subscriptions',
  'revenue_changes',
  'revenue_day_lines',
  'revenue_days',
  'revenue_lines',
];

// cspell:ignore tablename schemaname
/** From now on, each row that is written in another table is noted. */
const NOTE_WRITES = `CREATE TABLE written ("table" text NOT NULL);
  CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN INSERT INTO written VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ('{written,${WRITTEN_MEANWHILE.join()}}') LOOP
      EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note_write()', name);
    END LOOP;
  END $$`;

const NEWEST_EMAILS = 10;

/** The API in a process of its own, whose writes are noted; without limits, unless it `isLimited` as the product is. */
export async function startTarget({ isLimited = false } = {}) {
  const database = await makeDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'nidaan-hostile-'));
  const releases = join(folder, 'releases');
  await mkdir(releases);
  for (const version of ['1', '2']) await keepVersion(releases, version);
  for (const version of ['1', '2']) await makeLive(releases, version);
  const owner = await openDatabase(database.url);
  await owner.query(NOTE_WRITES);
  const port = await freePort();
  const logFile = join(folder, 'log');
  const output = openSync(logFile, 'a');
  const env = {
    ...SECRETS,
    ...(isLimited ? {} : UNLIMITED),
    DATABASE_URL: database.applicationUrl,
    DATA_DIR: folder,
    RELEASES_DIR: releases,
    API_PORT: port,
  };
  const api = start('main.js', env, output);
  closeSync(output);
  expect(await api.ready).toEqual({ ready: true });
  let users = 0;

  /** Logs a new user of a role in; returns the token. */
  async function logIn(role: Role): Promise<string> {
    const email = `${role}${(users += 1)}@example.org`;
    await owner.query(
      'INSERT INTO users (email, password_hash, role, email_verified_at) VALUES ($1, $2, $3, now())',
      [email, await hashPassword(PASSWORD), role],
    );
    const { status, body } = await send(port, {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (status !== 200) throw new Error(`the login was answered with ${status}: ${body}`);
    return (JSON.parse(body) as { token: string }).token;
  }

  /** The tables that were written since the last call. */
  async function written(): Promise<string[]> {
    const [rows] = await owner.query<[{ table: string }[], number]>('DELETE FROM written RETURNING "table"');
    return [...new Set(rows.map(({ table }) => table))];
  }

  const query = (sql: string, values: unknown[]) => owner.query<unknown[]>(sql, values);

  async function stop() {
    api.process.kill('SIGTERM');
    const ended = await api.ended;
    const log = await readFile(logFile, 'utf8');
    await owner.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    return { ...ended, log };
  }

  const isAlive = () => api.process.exitCode === null && api.process.signalCode === null;
  const pid = api.process.pid ?? 0;
  /** The names of all files below the folder of reports, those of unfinished uploads included. */
  const storedFiles = async () => {
    const all = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return all.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  /** The tokens of links in the newest emails. */
  const mailedTokens = async () => {
    const mail = join(folder, 'mail');
    const names = (await readdir(mail).catch(() => []))
      .toSorted((a, b) => a.localeCompare(b))
      .slice(-NEWEST_EMAILS);
    const texts = await Promise.all(names.map((name) => readFile(join(mail, name), 'utf8').catch(() => '')));
    return texts.flatMap((text) =>
      [...text.replaceAll(/=\r?\n/g, '').matchAll(/#t=(?:3D)?([\w.-]{10,})/g)].map(([, token = '']) => token),
    );
  };
  return { port, pid, logIn, mailedTokens, query, written, storedFiles, stop, isAlive };
}
