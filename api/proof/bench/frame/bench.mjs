// What row files measure with: a Postgres, APIs and floors of their own, which end with the file.
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../../../dist/development/embedded-postgres/embedded.js';
import { freePort, startProcess } from './processes.mjs';

// As `npm start` and the container run it; `npm start` also keeps compiled code.
const OPTIONS = ['--max-semi-space-size=4'];
const SHARED_HEAPS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const API = fileURLToPath(new URL('../../..', import.meta.url));
const SECRETS = {
  TOKEN_SECRET: 'ahV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'bhV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
};

/** The admin of each database. */
export const ADMIN = {
  ADMIN_EMAIL: 'bench@nidaan.example',
  ADMIN_PASSWORD: 'a password for the bench alone',
};

/** Runs statements as one client after another; returns the rows of the last one. */
export async function query(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let result;
    for (const statement of statements) result = await client.query(statement);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** The URL of another database of the same Postgres. */
export function withDatabase(url, name) {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/**
 * Lets targets take turns: in each round every target is measured once, and another one is the first. Each target is a
 * function that returns its figures; the result has the figures of all rounds, as `result.floor.cpu[round]`.
 */
export async function takeTurns(rounds, targets) {
  const names = Object.keys(targets);
  const results = Object.fromEntries(names.map((name) => [name, {}]));
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length];
      for (const [figure, value] of Object.entries(await targets[name](round)))
        (results[name][figure] ??= []).push(value);
    }
  return results;
}

/** Creates what one row file measures with. `defer` adds what is done at its end. */
export async function createBench() {
  const folder = await mkdtemp(join(tmpdir(), 'nidaan-bench-'));
  // As root, Postgres runs under another account.
  await chmod(folder, 0o755);
  const ends = [() => rm(folder, { recursive: true, force: true })];
  const defer = (end) => ends.unshift(end);
  let starting;

  /** The Postgres of this file, with the pid of its main process. */
  function postgres() {
    starting ??= (async () => {
      const embedded = await startEmbedded({ dataDir: folder });
      defer(() => embedded.stop());
      const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1);
      return { ...embedded, pid: Number(pid) };
    })();
    return starting;
  }

  /** A new database; returns its URLs as the serving role and as its owner. */
  async function createDatabase(name) {
    const embedded = await postgres();
    await query(embedded.superuserUrl, `CREATE DATABASE ${name} OWNER nidaan`);
    return { url: withDatabase(embedded.url, name), ownerUrl: withDatabase(embedded.ownerUrl, name) };
  }

  /** A database that is prepared by a build (`api` is its folder), and what that build needs to serve it. */
  async function prepareDatabase({ name, api = API }) {
    const { url, ownerUrl } = await createDatabase(name);
    const env = { DATA_DIR: join(folder, name), DATABASE_URL: url };
    await mkdir(env.DATA_DIR);
    await promisify(execFile)(process.execPath, [join(api, 'dist/prepare.main.js')], {
      env: { PATH: process.env.PATH, ...env, ...ADMIN, DATABASE_OWNER_URL: ownerUrl },
    });
    return { api, ownerUrl, env: { ...env, ...SECRETS, LOG_LEVEL: 'info', HOST: '127.0.0.1' } };
  }

  /** Serves a database of {@link prepareDatabase}; returns the port, the pid, and how to stop it. */
  async function serve({ api, env }, settings = {}) {
    const port = await freePort();
    const all = {
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...SHARED_HEAPS,
      ...env,
      API_PORT: String(port),
      ...settings,
    };
    const running = await startProcess(join(api, 'dist/main.js'), all, OPTIONS);
    defer(running.stop);
    return { port, ...running };
  }

  /** Serves a database that exists already, as the serving role of its URL. */
  async function serveDatabase({ name, url }) {
    const env = { ...SECRETS, DATA_DIR: join(folder, name), DATABASE_URL: url };
    await mkdir(env.DATA_DIR);
    return serve({ api: API, env: { ...env, LOG_LEVEL: 'info', HOST: '127.0.0.1' } });
  }

  /** The API with a new database of its own; see {@link serve}. */
  async function startApi({ name = 'ours', api, settings } = {}) {
    const prepared = await prepareDatabase({ name, api });
    return { ...prepared, ...(await serve(prepared, settings)) };
  }

  /** A floor: a script of `floors` that listens on FLOOR_PORT and sends a message when it is ready. */
  async function startFloor(script, env = {}) {
    const port = await freePort();
    const path = fileURLToPath(new URL(`../floors/${script}`, import.meta.url));
    const running = await startProcess(path, { ...env, FLOOR_PORT: String(port) });
    defer(running.stop);
    return { port, ...running };
  }

  const end = async () => {
    for (const finish of ends) await finish();
  };
  return {
    folder,
    defer,
    end,
    postgres,
    createDatabase,
    prepareDatabase,
    serve,
    serveDatabase,
    startApi,
    startFloor,
  };
}
