import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { databaseBefore } from '../../../../../test/servers/database.js';
import { migrateAndSeed } from '../../../../prepare/prepare.js';

let source: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ source, close } = await databaseBefore('TestPreparation1763700000073'));
});
afterAll(() => close());

const rules = (): Promise<unknown> =>
  source.query(
    `SELECT id, fasting, preparation FROM tests WHERE id IN ('2', '3', '23', '73', '1000', '1001') ORDER BY id`,
  );
const AFTER_MEAL = { of: 'meal', hoursAfter: 2 };

it('an existing catalogue gets the rules of the seed, but not where staff gave a test another name or fast', async () => {
  await source.query(`UPDATE tests SET fasting = '8-12 h' WHERE id = '73'`);
  await source.query(`UPDATE tests SET product_name = 'Sugar, anytime' WHERE id = '3'`);
  await source.query(
    `INSERT INTO tests (id, product_name, category, price, img_url, description, short_desc, specimen, aliases, fasting)
     SELECT id, 'Own ' || id, 'Basic', 5, '', '', '', '', '{}', fasting
     FROM (VALUES ('1000', NULL), ('1001', '8-12 h')) AS own (id, fasting)`,
  );
  await migrateAndSeed(source);
  const fast = { fasting: { from: 8, to: 12 } };
  expect(await rules()).toEqual([
    { id: '1000', fasting: null, preparation: null },
    { id: '1001', fasting: '8-12 h', preparation: fast },
    { id: '2', fasting: '8-12 h', preparation: expect.objectContaining(fast) },
    { id: '23', fasting: 'none', preparation: expect.objectContaining({ meal: AFTER_MEAL }) },
    { id: '3', fasting: 'none', preparation: {} },
    { id: '73', fasting: '8-12 h', preparation: fast },
  ]);
  // A second start changes nothing, also where staff removed a rule since.
  await source.query(`UPDATE tests SET preparation = NULL, fasting = NULL WHERE id = '23'`);
  await migrateAndSeed(source);
  expect(await rules()).toContainEqual({ id: '23', fasting: null, preparation: null });
});
