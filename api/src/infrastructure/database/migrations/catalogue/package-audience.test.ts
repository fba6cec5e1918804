import { expect, it } from '@jest/globals';
import { databaseBefore } from '../../../../../test/servers/database.js';
import { migrateAndSeed } from '../../../../prepare/prepare.js';

it('an existing catalogue learns whom packages are meant for, but not where staff gave one another name', async () => {
  const { source, close } = await databaseBefore('PackageAudience1763700000083');
  await source.query(`UPDATE packages SET product_name = 'Own' WHERE id = '59'`);
  await migrateAndSeed(source);
  const audiences = (): Promise<unknown> =>
    source.query(`SELECT id, audience FROM packages WHERE id IN ('04', '18', '59') ORDER BY id`);
  expect(await audiences()).toEqual([
    { id: '04', audience: null },
    { id: '18', audience: { gender: 'men', from: 50, to: null } },
    { id: '59', audience: null },
  ]);
  // A second start changes nothing, also where staff removed an audience since.
  await source.query(`UPDATE packages SET audience = NULL WHERE id = '18'`);
  await migrateAndSeed(source);
  expect(await audiences()).toContainEqual({ id: '18', audience: null });
  await close();
});
