import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { RegistryReader } from './registry.js';
import { aFolder, aLog, anEntry, aRegistry, writeRegistry } from '../testing/makers.js';

const good = aRegistry({ booking: anEntry('booking', ['/cart']) });
const withEntry = (over: object) => aRegistry({ booking: { ...anEntry('booking', ['/cart']), ...over } });

let folder: string;

beforeEach(() => {
  folder = aFolder();
});

test.each([
  ['truncated', JSON.stringify(good).slice(0, 50)],
  ['empty', ''],
  ['not an object', '[]'],
  ['of another schema', JSON.stringify({ ...good, schema: 2 })],
  ['pointing at another host', withEntry({ entry: 'https://evil.example/remoteEntry.js' })],
  ['pointing at a host without a scheme', withEntry({ entry: '//evil.example/mfe/a/1/remoteEntry.js' })],
  ['pointing out of its folder', withEntry({ version: '../1' })],
  ['without routes', withEntry({ routes: undefined })],
])(
  'a registry that is %s keeps the last valid one and writes one line to the log',
  async (_what, content) => {
    const { log, lines } = aLog();
    const reader = new RegistryReader(folder, log);
    writeRegistry(folder, good);
    expect(await reader.current()).toEqual(good);
    writeRegistry(folder, content);
    expect(await reader.current()).toEqual(good);
    expect(await reader.current()).toEqual(good);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'remotes.json cannot be used; the last valid version is kept',
    ]);
  },
);

test.each([
  ['is missing', () => {}],
  ['cannot be read', () => mkdirSync(join(folder, 'remotes.json'))],
])('a registry that %s keeps the last valid one and writes one line to the log', async (_what, damage) => {
  const { log, lines } = aLog();
  const reader = new RegistryReader(folder, log);
  writeRegistry(folder, good);
  await reader.current();
  rmSync(join(folder, 'remotes.json'));
  damage();
  for (let reads = 0; reads < 3; reads += 1) expect(await reader.current()).toEqual(good);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'remotes.json cannot be used; the last valid version is kept',
  ]);
});

test('without any registry there are no remotes', async () => {
  const reader = new RegistryReader(folder, aLog().log);
  expect((await reader.current()).remotes).toEqual({});
});

test('a corrected registry is used, and a second error is logged again', async () => {
  const { log, lines } = aLog();
  const reader = new RegistryReader(folder, log);
  for (const [content, version] of [
    [good, '1.0.0'],
    ['', '1.0.0'],
    [withEntry({ version: '2.0.0' }), '2.0.0'],
    ['', '2.0.0'],
  ] as const) {
    writeRegistry(folder, content);
    expect((await reader.current()).remotes.booking?.version).toBe(version);
  }
  expect(lines).toHaveLength(2);
});

test('concurrent reads share one check of the file, and the next check sees a change', async () => {
  const reader = new RegistryReader(folder, aLog().log);
  writeRegistry(folder, good);
  const [one, other] = await Promise.all([reader.current(), reader.current()]);
  expect(one).toBe(other);
  expect(await reader.current()).toBe(one);
  writeRegistry(folder, withEntry({ version: '2.0.0' }));
  expect((await reader.current()).remotes.booking?.version).toBe('2.0.0');
});
