import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import type { ClosedOrdersCleanup } from './closed-orders.cleanup.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

async function customer() {
  const person = await makeUser(api);
  return { ...person, headers: bearer(await tokenOf(api, person)) };
}
const erase = (headers: Record<string, string>, password: string) =>
  api.http.post('/api/privacy/erasure').set(headers).send({ password });
const settle = (id: string) =>
  api.database.query("UPDATE orders SET status = 'Completed' WHERE id = $1", [id]);

describe('an erasure', () => {
  it('is not prevented by a visitor’s booking with the address, which continues without it', async () => {
    const asha = await customer();
    await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [asha.email]);
    const { body: theirs } = await place(api, booking({ email: asha.email, name: 'Ravi Kumar' })).expect(201);
    const { body } = await erase(asha.headers, asha.password).expect(200);
    expect(body).toEqual({ erased: true, orders: 0, continued: [theirs.reference] });
    const stored = async () =>
      (
        await api.database.query(
          'SELECT name, email, proved_email, user_id, phoneno FROM orders WHERE id = $1',
          [theirs.id],
        )
      )[0];
    expect(await stored()).toMatchObject({
      name: 'Ravi Kumar',
      email: null,
      proved_email: null,
      user_id: null,
    });
    await api.http
      .get(theirs.statusUrl.replace(/#.*/, '').replace('/order/', '/api/orders/'))
      .set('X-Order-Secret', theirs.statusUrl.split('#k=')[1])
      .expect(200);
    const cleanup = api.get<ClosedOrdersCleanup>('ClosedOrdersCleanup');
    await cleanup.run();
    expect(await stored()).toMatchObject({ name: 'Ravi Kumar' });
    await settle(theirs.id);
    await cleanup.run();
    expect(await stored()).toMatchObject({ name: null, phoneno: null });
  });
});
