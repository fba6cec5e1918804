import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { built, startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, place } from '../../../test/makers/bookings.js';
import { selectArrays } from './prepared.js';

const { OrderEntity } = await built<typeof import('../../orders/order.entity.js')>('orders/order.entity.js');
const { EntityRows } = await built<typeof import('./entity-rows.js')>(
  'infrastructure/database/entity-rows.js',
);

let api: TestApp;
let source: DataSource;
beforeAll(async () => {
  api = await startApp();
  source = api.get<DataSource>('DataSource');
  await place(api, booking()).expect(201);
  await api.database.query(
    `UPDATE orders SET paid_at = '2026-11-23 06:00Z', paid_method = 'cash', paid_amount = total_amount, hold_reasons = '{minor,pincode}'`,
  );
});
afterAll(() => api.close());

it('reads the same entity as TypeORM, from columns and from JSON, embedded properties included', async () => {
  const rows = new EntityRows(source, OrderEntity);
  const text = `SELECT 'before', ${rows.list('o')}, ${rows.json('o')} FROM orders o`;
  const [row = []] = await selectArrays(source, { text, values: [] });
  const expected = await source.getRepository(OrderEntity).findOneByOrFail({});
  expect(expected.payment.paidAmount).toBeGreaterThan(0);
  const plain: unknown = JSON.parse(JSON.stringify(expected));
  expect(JSON.parse(JSON.stringify(rows.read(row, 1)))).toEqual(plain);
  expect(rows.read(row, 1).createdAt).toEqual(expected.createdAt);
  expect(JSON.parse(JSON.stringify(rows.read(row[rows.width + 1] as unknown[])))).toEqual(plain);
});
