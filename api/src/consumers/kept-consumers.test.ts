import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RemoteUses } from '@nidaan/contract';
import { buildAsConsumer, keep, keptConsumers, notKept } from './kept-consumers.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidaan-consumers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const after = (days: number) => new Date(START + days * DAY);

const using = (...operations: string[]): RemoteUses => ({
  schema: 1,
  sdk: {},
  operations: Object.fromEntries(operations.map((name) => [name, []])),
  throughSdk: {},
  errors: [],
  types: {},
});

function keepOn(day: number, uses: RemoteUses, remote = 'booking') {
  return keep(folder, [buildAsConsumer(remote, '1.0.0', uses, after(day))], after(day));
}
const kept = () =>
  keptConsumers(folder).map(({ remote, uses }) => `${remote} ${Object.keys(uses.operations).join()}`);

test('a build that uses the same as a kept one is not kept again', () => {
  expect(keepOn(0, using('GET /a'))).toHaveLength(1);
  expect(keepOn(1, using('GET /a'))).toEqual([]);
  expect(kept()).toEqual(['booking GET /a']);
});

test('a version is kept for 30 days after a newer one replaced it, and the newest for ever', () => {
  keepOn(0, using('GET /a'));
  keepOn(0, using('GET /x'), 'admin');
  keepOn(100, using('GET /b'));
  expect(kept()).toEqual(['admin GET /x', 'booking GET /b', 'booking GET /a']);
  keepOn(130, using('GET /b'));
  expect(kept()).toEqual(['admin GET /x', 'booking GET /b', 'booking GET /a']);
  keepOn(131, using('GET /b'));
  expect(kept()).toEqual(['admin GET /x', 'booking GET /b']);
});

test('a build whose uses are not kept is named, with the day of the newest kept one', () => {
  keepOn(0, using('GET /a'));
  keepOn(9, using('GET /b'));
  const said = (uses: RemoteUses, remote = 'booking') =>
    notKept([buildAsConsumer(remote, '1.0.0', uses, after(20))], keptConsumers(folder));
  expect(said(using('GET /a'))).toEqual([]);
  expect(said(using('GET /c'))).toEqual([
    expect.stringMatching(
      /^What booking 1\.0\.0-\w+ uses is not kept: the newest kept one is of 2026-01-10\.$/,
    ),
  ]);
  expect(said(using('GET /c'), 'admin')).toEqual([expect.stringContaining('none is kept')]);
});
