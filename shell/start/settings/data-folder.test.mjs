import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeFolder } from '../file-system.mjs';
import { takeLock } from './lock.mjs';
import { checkPorts, whyNoMetrics } from './ports.mjs';
import { secretsOf } from './secrets.mjs';

let dataDir;

beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'data-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('secrets', () => {
  const embedded = (env = {}) => secretsOf({ dataDir, databaseUrl: null, env });

  test('are created once, readable by the owner only', () => {
    const first = embedded();
    expect(first.TOKEN_SECRET.length).toBeGreaterThanOrEqual(43);
    expect(first.TOKEN_SECRET).not.toBe(first.LINK_SECRET);
    expect(embedded()).toEqual(first);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('come from the environment when DATABASE_URL is set', () => {
    const given = { dataDir, databaseUrl: 'postgres://x', env: { TOKEN_SECRET: 'given' } };
    expect(() => secretsOf(given)).toThrow(/^LINK_SECRET must be set when DATABASE_URL is/);
    expect(() => secretsOf({ ...given, env: {} })).toThrow(/^TOKEN_SECRET must.*\nLINK_SECRET must/);
  });

  test('are never replaced silently', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"TOKEN_SECRET": "abc');
    expect(() => embedded()).toThrow(/secrets\.json is damaged/);
  });
});

describe('the lock', () => {
  test('rejects a second start until it is released', () => {
    const release = takeLock(dataDir);
    expect(() => takeLock(dataDir)).toThrow(
      `Nidaan is already running on ${dataDir} (process ${process.pid})`,
    );
    release();
    takeLock(dataDir)();
  });

  test.each([
    ['of a process that has ended', '4194399\nlong ago'],
    ['of an earlier process with the same id', `${process.pid}\nlong ago`],
    ['that is damaged', ''],
  ])('%s is ignored', (_, content) => {
    writeFileSync(join(dataDir, 'start.lock'), content);
    takeLock(dataDir);
    expect(readFileSync(join(dataDir, 'start.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
  });

  test('explains in a sentence that the folder cannot be used', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => takeLock(join(dataDir, 'file'))).toThrow(/start\.lock: a part of this path is a file\.$/);
  });
});

test('a port in use is reported with the variable that changes it', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const place = { variable: 'BOOKING_PORT', host: '127.0.0.1', port };
  await expect(checkPorts([place])).rejects.toThrow(
    `Port ${port} is already in use; free it or choose another with BOOKING_PORT.`,
  );
  await expect(checkPorts([{ ...place, host: '0.0.0.0' }])).rejects.toThrow('already in use');
  expect(await whyNoMetrics({ api: 0, shell: port })).toBe(
    `No metrics at ${port}: Port ${port} is already in use; choose another with METRICS_PORT.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPorts([place])).resolves.toBeUndefined();
  expect(await whyNoMetrics({ api: 0, shell: port })).toBe('');
});

test('a folder that cannot be created is reported in a sentence', () => {
  writeFileSync(join(dataDir, 'file'), '');
  expect(() => makeFolder(join(dataDir, 'file'))).toThrow(/file: a file is in its place\.$/);
  expect(() => makeFolder(join(dataDir, 'file', 'below'))).toThrow(
    /a (file is in its place|part of this path is a file)\.$/,
  );
  makeFolder(join(dataDir, 'one', 'two'));
  expect(statSync(join(dataDir, 'one', 'two')).isDirectory()).toBe(true);
});
