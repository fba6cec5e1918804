import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder, pageOf, type PlacedOrder } from '../../../../test/makers/orders.js';
import { delivered } from '../../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../../test/servers/mailed-app.js';

let api: MailedApp;
beforeAll(async () => {
  api = await startMailedApp();
});
afterAll(() => api.close());

const add = ({ id, key }: PlacedOrder, body: object) =>
  api.http
    .post(`/api/orders/${id}/details`)
    .set({ ...key })
    .send({ version: 1, ...body });
const adult = { name: 'Asha Rao', age: 34, gender: 'Female' };

describe('a hold for details of people', () => {
  const someone = { name: 'Meera', age: '', gender: '' };

  it('names each person and what is missing, on the page and in the email, and ends with the last detail', async () => {
    const order = await anOrder(api, { noOfPersons: 3, beneficiaries: [adult, someone] });
    expect(order.receipt).toMatchObject({ status: 'On hold', holdReasons: ['person_details'] });
    await delivered(api, order.id);
    const [placed] = api.mailServer.received.filter(({ text }) => text.includes(order.reference));
    const text = placed?.text.replace(/=\r?\n/g, '') ?? '';
    expect(text).toContain('- Missing for Meera: age and gender');
    expect(text).toContain('- Missing for Person 3: name, age and gender');
    const { body: page } = await pageOf(api, order.id, order.key).expect(200);
    expect(page.holdNeeds.persons).toEqual([
      { position: 2, name: 'Meera', missing: ['age', 'gender'] },
      { position: 3, name: null, missing: ['name', 'age', 'gender'] },
    ]);
    const third = { position: 3, name: 'Anand', age: 61, gender: 'Male' };
    const half = await add(order, { persons: [third] }).expect(200);
    expect(half.body).toMatchObject({ status: 'On hold', holdNeeds: { persons: [{ position: 2 }] } });
    const persons = [{ position: 2, age: '28', gender: 'Female' }];
    const { body } = await add(order, { version: 2, persons }).expect(200);
    expect(body).toMatchObject({ status: 'Booked', beneficiaries: [adult, { name: 'Meera' }, { age: 61 }] });
  });

  it('continues for the guardian of someone whose age turns out to be below 18', async () => {
    const order = await anOrder(api, { beneficiaries: [{ ...adult, age: '' }] });
    const { body } = await add(order, { persons: [{ position: 1, age: 12 }] }).expect(200);
    expect(body).toMatchObject({
      status: 'On hold',
      holdReasons: ['minor'],
      holdNeeds: { guardians: [{ position: 1, age: 12 }] },
    });
  });

  it('is not begun by details that an order already lacks, when others are corrected', async () => {
    const order = await anOrder(api);
    await api.database.query('UPDATE order_beneficiaries SET gender = NULL WHERE order_id = $1', [order.id]);
    const { body } = await add(order, { address: '3 Church Street' }).expect(200);
    expect(body).toMatchObject({ status: 'Booked', address: '3 Church Street' });
  });
});
