import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { knownVulnerabilities } from './vulnerabilities.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vulnerabilities-'));
/** What the registry answers next: a status, and the list of known vulnerabilities. */
let next;
let asked;
const registry = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const audit = request.url.endsWith('/advisories/bulk');
  const versions = Object.fromEntries(
    ['1.0.0', '2.0.0'].map((version) => [version, { name: 'left', version, dist: {} }]),
  );
  const page = { name: 'left', 'dist-tags': { latest: '2.0.0' }, versions };
  response
    .writeHead(audit ? next.status : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(audit ? (next.list ?? {}) : page));
});

beforeAll(async () => {
  const dependencies = { left: '1.0.0' };
  const own = { name: 'own', version: '1.0.0', dependencies };
  const left = { version: '1.0.0', integrity: 'sha512-AAAA' };
  const lockfile = { ...own, lockfileVersion: 3, packages: { '': own, 'node_modules/left': left } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  await new Promise((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

const check = () => {
  const { port } = registry.address();
  return knownVulnerabilities(folder, {
    PATH: process.env.PATH,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  });
};
let id = 0;
const known = (severity) => [
  {
    id: (id += 1),
    url: 'https://example.org/1',
    title: 'Known',
    severity,
    vulnerable_versions: '<2.0.0',
    cwe: [],
  },
];

test.each(['high', 'critical'])(
  'a package with a known vulnerability of severity %s is named',
  async (severity) => {
    next = { status: 200, list: { left: known(severity) } };
    expect(await check()).toEqual({ offered: true, lines: [`left 1.0.0: ${severity}`] });
  },
);

test.each([
  ['no known vulnerability', {}],
  ['one of low severity', { left: known('low') }],
])('a package with %s is not named', async (_, list) => {
  next = { status: 200, list };
  expect(await check()).toEqual({ offered: true, lines: [] });
  expect(asked).toContain('POST /-/npm/v1/security/advisories/bulk');
});

test.each([404, 405])('a registry that answers %s offers no list: one sentence says so', async (status) => {
  next = { status };
  expect(await check()).toEqual({
    offered: false,
    lines: [`Not checked: the registry offers no list of known vulnerabilities (it answers ${status}).`],
  });
});

test('a registry that fails is an error, and not a clean result', async () => {
  next = { status: 503 };
  await expect(check()).rejects.toThrow(/npm audit: .*503/);
});
