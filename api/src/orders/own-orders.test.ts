import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdminOrderView, CustomerOrderView } from '@nidaan/contract';
import { z } from 'zod';
import { startApp, type TestApp } from '../../test/app.js';
import { booking, place, tomorrow } from '../../test/bookings.js';
import { as } from '../../test/makers.js';

let api: TestApp;
let admin: { Authorization: string };
let customer: { Authorization: string };
let theirs: string;
let own: string;
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  customer = await as(api, 'customer');
  const made = await Promise.all([
    place(api, booking({ name: 'Meenakshi Iyer' })).expect(201),
    place(api, booking(), { headers: customer }).expect(201),
  ]);
  [theirs, own] = made.map(({ body }) => body.id) as [string, string];
});
afterAll(() => api.close());

const list = (query: string, who: { Authorization: string }) =>
  api.http.get(`/api/orders${query}`).set(who).expect(200);

describe('the orders that a customer reads', () => {
  it('are their own, in the shape of the contract', async () => {
    const { body } = await list('', customer);
    const [order, ...others] = z.array(CustomerOrderView.strict()).parse(body);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      id: own,
      totalAmount: 80,
      status: 'Booked',
      appointmentDate: tomorrow(),
      reports: [],
    });
  });

  it('are not searched beyond that', async () => {
    expect((await list('?q=meena', customer)).body).toEqual([]);
  });

  it('are none for somebody who booked nothing', async () => {
    const { body, headers } = await list('', await as(api, 'customer'));
    expect([body, headers['x-total-count']]).toEqual([[], '0']);
  });
});

describe('one order', () => {
  const one = (id: string, who: { Authorization: string }) => api.http.get(`/api/orders/${id}`).set(who);

  it('is read by staff and by its customer, each in their shape', async () => {
    const [staff, buyer] = await Promise.all([one(own, admin), one(own, customer)]);
    expect(AdminOrderView.strict().parse(staff.body)).toMatchObject({ _id: own, tests: [] });
    expect(CustomerOrderView.strict().parse(buyer.body)).toMatchObject({ id: own, reports: [] });
  });

  it('of somebody else answers exactly like one that is not there', async () => {
    const said = async (id: string) => {
      const { status, body } = await one(id, customer);
      return { status, body: { ...body, requestId: '' } };
    };
    const foreign = await said(theirs);
    expect(foreign).toEqual(await said('01a1fc66-201d-70b1-b18c-3b93f5615647'));
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  });

  it.each([
    'undefined',
    'null',
    '0',
    '%20',
    "'%20OR%201=1--",
    'x'.repeat(10_000),
    '00000000-0000-0000-0000-000000000000',
  ])('is never the first one for %s', async (id) => {
    expect((await one(id, admin)).status).toBe(404);
  });
});
