import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from './servers/app.js';
import { recordStatements, statementsOf } from './servers/statements.js';
import { booking, place } from './makers/bookings.js';
import { eventually } from './eventually.js';
import { as, makeUser } from './makers/makers.js';

let api: TestApp;
let of: ReturnType<typeof statementsOf>;
beforeAll(async () => {
  recordStatements();
  api = await startApp();
  of = statementsOf(api);
});
afterAll(() => api.close());

describe('the number of statements of', () => {
  it('an order of a guest is one', async () => {
    expect(await of(() => place(api, booking()).expect(201))).toEqual(['insert-order']);
  });

  it('an order of a customer is two, with who the caller is', async () => {
    const headers = await as(api, 'customer');
    expect(await of(() => place(api, booking(), { headers }).expect(201))).toHaveLength(2);
  });

  it('a repeated order is two more', async () => {
    const [order, key] = [booking(), randomUUID()];
    await place(api, order, { key }).expect(201);
    const repeated = await of(() => place(api, order, { key }).expect(201));
    expect(repeated).toEqual(['insert-order', 'find-booking-state']);
  });

  it('an order at prices that have changed meanwhile is a few more, until the catalogue is read again', async () => {
    await api.database.query("UPDATE tests SET price = price + 1 WHERE id = '2'");
    const order = booking({ quotedTotal: 1 });
    const refused = await of(() => place(api, order).expect(409));
    expect(refused).toContain('find-booking-state');
    expect(refused).not.toContain('insert-order');
  });

  it('a login of a customer is eleven', async () => {
    const person = await makeUser(api);
    const login = () => api.http.post('/api/auth/login').send(person).expect(200);
    expect(await of(login)).toHaveLength(11);
  });
});

it('the statement of an order is not planned again for each order', async () => {
  const plans = async () => {
    await place(api, booking()).expect(201);
    const kept: { plans: string }[] = await api.app
      .get(DataSource)
      .query("SELECT generic_plans AS plans FROM pg_prepared_statements WHERE name = 'insert-order'");
    return Number(kept[0]?.plans ?? 0);
  };
  expect(await eventually(plans, (found) => found > 0)).toBeGreaterThan(0);
});
