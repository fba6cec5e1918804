import { expect, it } from '@jest/globals';
import { databaseBefore } from '../../../../../test/servers/database.js';
import { readCatalogue } from '../../../../catalogue/catalogue.js';
import { migrateAndSeed } from '../../../../prepare/prepare.js';

it('an existing catalogue and its open orders learn which tests contain a regulated one', async () => {
  const { source, close } = await databaseBefore('RegulationWaiver1763700000310');
  await source.query(`UPDATE tests SET parameters = '{}', regulated = NULL WHERE id IN ('684', '321')`);
  await source.query(
    `WITH placed AS (
       INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons)
       VALUES ('ND-TEST-01', 1, '2026-11-24', 2500, 'In lab', '{}'),
         ('ND-TEST-02', 1, '2026-11-24', 2500, 'Completed', '{}')
       RETURNING id)
     INSERT INTO order_items (order_id, position, kind, item_id, product_name, price, qty, collection)
     SELECT id, 0, 'product', '684', 'Antenatal Profile', 2500, 1, 'home' FROM placed`,
  );
  await migrateAndSeed(source);
  const { tests, packages } = await readCatalogue(source);
  const laws = [...tests.views, ...packages.views]
    .filter(({ type, id }) => (type === 'product' ? ['684', '321'] : ['16']).includes(id))
    .map(({ id, regulated }) => [id, regulated]);
  expect(laws).toEqual([
    ['321', 'hiv'],
    ['684', 'hiv'],
    ['16', 'hiv'],
  ]);
  const items: unknown = await source.query(
    'SELECT o.status, i.regulated FROM order_items i JOIN orders o ON o.id = i.order_id ORDER BY o.reference',
  );
  expect(items).toEqual([
    { status: 'In lab', regulated: 'hiv' },
    { status: 'Completed', regulated: null },
  ]);
  await close();
});
