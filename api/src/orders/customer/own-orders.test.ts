import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CustomerOrderView } from '@nidaan/contract';
import { z } from 'zod';
import { sharedApp, type SharedApp } from '../../../test/servers/app.js';
import { booking, place, tomorrow } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';

let api: SharedApp;
let customer: { Authorization: string };
let own: string;
beforeAll(async () => {
  api = await sharedApp();
  customer = await as(api, 'customer');
  await place(api, booking({ name: 'Meenakshi Iyer' })).expect(201);
  const { body } = await place(api, booking(), { headers: customer }).expect(201);
  own = body.id;
});
afterAll(() => api.close());

const list = (query: string, who: { Authorization: string }) =>
  api.http.get(`/api/orders${query}`).set(who).expect(200);

describe('the order list of a customer', () => {
  it('has only own orders, in the shape of the contract', async () => {
    const { body } = await list('', customer);
    const [order, ...others] = z.array(CustomerOrderView.strict()).parse(body);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      id: own,
      totalAmount: 80,
      status: 'Booked',
      appointmentDate: tomorrow(),
      tests: ['Fasting Blood Sugar (FBS)'],
      people: ['Asha Rao'],
      reports: [],
    });
  });

  it('is not searched beyond own orders', async () => {
    expect((await list('?q=meena', customer)).body).toEqual([]);
  });

  it('is empty for a customer who has booked nothing', async () => {
    const { body, headers } = await list('', await as(api, 'customer'));
    expect([body, headers['x-total-count']]).toEqual([[], '0']);
  });
});
