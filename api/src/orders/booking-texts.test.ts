import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedApp, type SharedApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';

let api: SharedApp;
beforeAll(async () => {
  api = await sharedApp();
});
afterAll(() => api.close());

const stored = async (id: string) => {
  const [order] = await api.database.query('SELECT name, address, phoneno FROM orders WHERE id = $1', [id]);
  return order;
};

describe('a booking', () => {
  it.each([
    `Robert'); DROP TABLE orders;--`,
    "' || pg_sleep(9) || '",
    '<img src=x onerror=alert(1)>',
    '${7*7} {{7*7}}',
    'right\u202Eto left',
    'zero\u200Bwidth',
    '🩸 blood',
    'आशा राव',
    '{"a":1}',
    'back\\slash "quoted", {braces}, NULL',
  ])('stores a name unchanged: %s', async (name) => {
    const beneficiaries = [{ name, age: 30, gender: 'Other', guardian: name }];
    const { body } = await place(api, booking({ name, address: name, beneficiaries })).expect(201);
    const order = await stored(body.id);
    const [person] = await api.database.query(
      'SELECT name, guardian FROM order_beneficiaries WHERE order_id = $1',
      [body.id],
    );
    expect([order.name, order.address, person]).toEqual([name, name, { name, guardian: name }]);
  });

  it.each(['+91 98123 45678', '098123-45678', '+９１ ９８１２３４５６７８'])(
    'normalises the phone %s',
    async (phoneno) => {
      const { body } = await place(api, booking({ phoneno })).expect(201);
      expect((await stored(body.id)).phoneno).toBe('+919812345678');
    },
  );
});
