import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { built, startApp, type TestApp } from './servers/app.js';
import { booking, place } from './makers/bookings.js';
import { makeUser } from './makers/makers.js';

const { recordStatements, statementsOf } = await built<typeof import('./servers/statements.js')>(
  '../test/servers/statements.ts',
);

let api: TestApp;
let of: ReturnType<typeof statementsOf>;
beforeAll(async () => {
  recordStatements();
  api = await startApp();
  of = statementsOf(api);
});
afterAll(() => api.close());

describe('the number of statements of', () => {
  it('an order of a guest is sixteen, however many tests and people it has', async () => {
    expect(await of(() => place(api, booking()).expect(201))).toHaveLength(16);
    const cartItems = ['2', '3', '4'].map((id) => ({ id, type: 'product', qty: 2 }));
    const large = booking({ noOfPersons: 10, cartItems });
    expect(await of(() => place(api, large).expect(201))).toHaveLength(16);
  });

  it('a repeated order is half of them', async () => {
    const [order, key] = [booking(), randomUUID()];
    await place(api, order, { key }).expect(201);
    expect(await of(() => place(api, order, { key }).expect(201))).toHaveLength(8);
  });

  it('a login of a customer is eleven', async () => {
    const person = await makeUser(api);
    const login = () => api.http.post('/api/auth/login').send(person).expect(200);
    expect(await of(login)).toHaveLength(11);
  });
});
