import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { as } from '../../../test/makers/makers.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { exactSearchOf } from './exact-search.js';

describe('a search text', () => {
  it.each([
    ['98123 45678', 'phoneno', '+919812345678'],
    ['+91 98123-45678', 'phoneno', '+919812345678'],
    ['Asha@Example.in', 'email', 'asha@example.in'],
    ['nd7k4q2m', 'reference', 'ND-7K4Q-2M'],
    ['7k4q-2m', 'reference', 'ND-7K4Q-2M'],
    ['demo-0000700', 'reference', 'DEMO-0000700'],
  ])('%s is a whole %s', (q, column, value) => {
    expect(exactSearchOf(q)).toEqual({ column, value });
  });

  it.each(['asha', 'Asha Rao', '98123', '@example.in', 'asha@', 'nd', 'आशा', '26-27/000042'])(
    '%s is a part',
    (q) => {
      expect(exactSearchOf(q)).toBeNull();
    },
  );
});

describe('the order list', () => {
  let api: TestApp;
  let admin: { Authorization: string };
  beforeAll(async () => {
    api = await startApp();
    admin = await as(api, 'admin');
    await api.database.query(
      `INSERT INTO orders (reference, name, email, phoneno, status, no_of_persons, appointment_date, total_amount, hold_reasons)
       SELECT 'ND-2222-' || n || n, name, email, phone, status, 1, '2027-03-01', 80, '{}' FROM (VALUES
         (2, 'One', 'asha@example.in', '+919812345678', 'Booked'), (3, 'Two', 'natasha@example.in', '+919812345679', 'Booked'),
         (4, 'Of nd-2222-22', 'asha@example.in.net', NULL, 'Booked'), (5, 'Four', 'asha@example.in', NULL, 'Cancelled')
       ) made (n, name, email, phone, status)`,
    );
  });
  afterAll(() => api.close());

  it.each([
    ['a whole email address finds no longer ones', 'ASHA@example.in', ['Four', 'One']],
    [
      'an email address that no order has finds the longer ones',
      'sha@example.in',
      ['Four', 'Of nd-2222-22', 'Two', 'One'],
    ],
    ['a phone number', '98123 45678', ['One']],
    ['a reference', 'nd222222', ['One']],
    ['a reference that no order has is a part of texts', 'ND-2222-2', ['Of nd-2222-22', 'One']],
  ])('by %s', async (_, q, names) => {
    const { body } = await api.http.get('/api/orders').query({ q }).set(admin).expect(200);
    expect((body as AdminOrderView[]).map(({ name }) => name)).toEqual(names);
  });

  it('combines a whole value with filters, sorts, counts and pages', async () => {
    const list = (query: object) =>
      api.http
        .get('/api/orders')
        .query({ q: 'asha@example.in', ...query })
        .set(admin)
        .expect(200);
    const found = await list({ status: 'Cancelled' });
    expect([found.body[0].name, found.headers['x-total-count']]).toEqual(['Four', '1']);
    expect((await list({ status: 'Confirmed' })).body).toEqual([]);
    const [first, second] = [
      await list({ sort: 'name', limit: 1 }),
      await list({ sort: 'name', limit: 1, page: 2 }),
    ];
    expect([first.body[0].name, second.body[0].name]).toEqual(['Four', 'One']);
    expect(first.headers.link).toContain('rel="next"');
    expect(second.headers.link).not.toContain('rel="next"');
  });
});
