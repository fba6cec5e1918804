import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { databaseBefore, undoMigrations } from '../../../../../test/servers/database.js';

let source: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ source, close } = await databaseBefore('UnconfirmedTestDetails1763700000061'));
});
afterAll(() => close());

const addTest = (id: string, details: [string | null, string | null, number | null, boolean | null]) =>
  source.query(
    `INSERT INTO tests (id, product_name, category, price, img_url, description, short_desc, specimen, aliases,
       collection, fasting, report_hours, outlab)
     VALUES ($1, 'Test ' || $1, 'Basic', 5, '', '', '', '', '{}', $2, $3, $4, $5)`,
    [id, ...details],
  );

const marked = (): Promise<unknown> =>
  source.query(
    `SELECT id, unconfirmed_details AS details FROM tests WHERE unconfirmed_details <> '{}' ORDER BY id`,
  );

it('marks the former defaults of tests that staff created, and changes no detail', async () => {
  await addTest('1000', ['home', 'none', 24, false]);
  await addTest('1001', ['visit', '8-12 h', 48, true]);
  await addTest('1002', [null, null, null, null]);
  await addTest('1003', ['home', '8-12 h', 24, true]);
  await addTest('117', ['sample', 'none', 12, null]);
  const details = 'SELECT id, collection, fasting, report_hours, outlab, version FROM tests ORDER BY id';
  const before: unknown = await source.query(details);

  await source.runMigrations();
  expect(await marked()).toEqual([
    { id: '1000', details: ['collection', 'fasting', 'report_hours', 'outlab'] },
    { id: '1003', details: ['collection', 'report_hours'] },
    { id: '117', details: ['fasting'] },
  ]);
  expect(await source.query(details)).toEqual(before);

  await undoMigrations(source, 'UnconfirmedTestDetails1763700000061');
  expect(await source.query(details)).toEqual(before);
  await source.runMigrations();
});
