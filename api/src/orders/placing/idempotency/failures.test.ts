import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/servers/app.js';
import { booking, countRows, place } from '../../../../test/makers/bookings.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

describe('a failure while placing an order', () => {
  it.each(['order_items', 'order_beneficiaries', 'audit', 'outbox', 'idempotency_keys', 'orders'])(
    'at %s stores nothing and leaves the key free',
    async (table) => {
      const order = booking();
      const key = randomUUID();
      const before = await countRows(api);
      await api.database.query(`
        CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
        CREATE TRIGGER broken BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION break()`);
      const { body } = await place(api, order, { key });
      await api.database.query(`DROP TRIGGER broken ON ${table}; DROP FUNCTION break()`);
      expect([body.status, body.code]).toEqual([500, 'internal']);
      expect(await countRows(api)).toEqual(before);
      await place(api, order, { key }).expect(201);
    },
  );
});

it('another reference is generated when one is taken', async () => {
  await api.database.query(`
    CREATE SEQUENCE drawn;
    CREATE FUNCTION collide() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF nextval('drawn') < 4 THEN NEW.reference := (SELECT reference FROM orders LIMIT 1); END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER collide BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION collide()`);
  const { body } = await place(api, booking()).expect(201);
  await api.database.query('DROP TRIGGER collide ON orders');
  const same = await api.database.query('SELECT id FROM orders WHERE reference = $1', [body.reference]);
  expect(same).toEqual([{ id: body.id }]);
});
