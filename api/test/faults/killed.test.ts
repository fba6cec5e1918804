import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { makeDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { start } from '../processes.js';

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
