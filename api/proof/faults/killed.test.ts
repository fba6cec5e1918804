import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { makeDatabase } from '../../test/servers/database.js';
import { eventually } from '../eventually.js';
import { start } from '../../test/servers/processes.js';

const browsersOf = (pid: number) =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && /chrom|headless/i.test(args.join(' ')))
    .map(([own]) => Number(own));
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'an API that ends by %s takes its browser with it',
  async (signal) => {
    const database = await makeDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-killed-'));
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      BROWSER_START: 'early',
      TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
      LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
    };
    const api = start('main.js', env);
    expect(await api.ready).toEqual({ ready: true });
    const pid = api.process.pid ?? 0;
    const browsers = await eventually(
      () => browsersOf(pid),
      (found) => found.length > 0,
    );
    expect(browsers).toHaveLength(1);
    api.process.kill(signal);
    await api.ended;
    await eventually(
      () => browsers.filter(isAlive),
      (left) => left.length === 0,
    );
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  },
);

it('the browser has no secrets in its environment, and its profile is removed however it or the API ends', async () => {
  const database = await makeDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'nidaan-killed-'));
  const secrets = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
    LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
  };
  let starts = 0;
  const profiles = async () => (await readdir(folder)).filter((name) => name.startsWith('nidaan-browser-'));
  async function startOne() {
    const log = join(folder, `${(starts += 1)}.log`);
    const output = openSync(log, 'a');
    const env = { ...secrets, DATA_DIR: folder, TMPDIR: folder, API_PORT: '0', BROWSER_START: 'early' };
    const api = start('main.js', env, output);
    closeSync(output);
    expect(await api.ready).toEqual({ ready: true });
    await eventually(
      () => readFile(log, 'utf8'),
      (text) => text.includes('invoices can be rendered'),
    );
    const browsers = browsersOf(api.process.pid ?? 0);
    // The folder of a killed process is removed before a new one is created.
    await eventually(profiles, (names) => names.every((name) => name.includes(`-${api.process.pid}-`)));
    return { api, browser: browsers[0] ?? 0 };
  }
  const first = await startOne();
  const environment = await readFile(`/proc/${first.browser}/environ`, 'utf8').catch(() => 'PATH=');
  expect(environment).toContain('PATH=');
  for (const secret of Object.values(secrets)) expect(environment).not.toContain(secret);
  // When the system allows the browser no sandbox, for example as root, this is logged.
  const isConfined = !(await readFile(`/proc/${first.browser}/cmdline`, 'utf8')).includes('--no-sandbox');
  await eventually(
    () => readFile(join(folder, '1.log'), 'utf8'),
    (text) => text.includes('runs without its sandbox') !== isConfined,
  );
  process.kill(first.browser, 'SIGKILL');
  expect(await eventually(profiles, (names) => names.length === 0)).toEqual([]);
  first.api.process.kill('SIGKILL');
  await first.api.ended;

  const killed = await startOne();
  killed.api.process.kill('SIGKILL');
  await killed.api.ended;
  await eventually(
    () => isAlive(killed.browser),
    (alive) => !alive,
  );
  const last = await startOne();
  last.api.process.kill('SIGTERM');
  await last.api.ended;
  expect(await eventually(profiles, (names) => names.length === 0)).toEqual([]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
