import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdminOrderView, dayLabel } from '@nidaan/contract';
import { z } from 'zod';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place, tomorrow } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';

let api: TestApp;
let admin: { Authorization: string };
let customer: { Authorization: string };
const ids: string[] = [];
const after = (days: number) =>
  new Date(Date.parse(tomorrow()) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  customer = await as(api, 'customer');
  const orders = [
    booking({
      name: 'Meenakshi Iyer',
      email: 'meena@example.org',
      phoneno: '9812345678',
      tests: ['CRP Test'],
    }),
    booking({
      name: 'आशा राव',
      email: 'asha.rao@example.org',
      phoneno: '9900011122',
      appointmentDate: after(2),
    }),
    booking({ name: '100%_sure', address: '', appointmentDate: after(4) }),
    booking({ name: 'Élodie', appointmentDate: after(3) }),
  ];
  for (const [index, order] of orders.entries()) {
    const { body } = await place(api, order, { headers: index === 1 ? customer : {} }).expect(201);
    ids.push(body.id);
  }
});
afterAll(() => api.close());

const list = async (query = '', who = admin) => {
  const answer = await api.http.get(`/api/orders${query}`).set(who);
  return {
    body: answer.body,
    headers: answer.headers,
    found: (answer.body as { _id: string }[]).map(({ _id }) => ids.indexOf(_id)),
  };
};

describe('the order list of staff', () => {
  it('is in the shape of the contract, newest first', async () => {
    const { body, found } = await list();
    const views = z.array(AdminOrderView.strict()).parse(body);
    expect(found).toEqual([3, 2, 1, 0]);
    expect(views.at(-1)).toMatchObject({
      name: 'Meenakshi Iyer',
      phoneno: '+919812345678',
      appointmentDate: tomorrow(),
      beneficiaries: [{ name: 'Asha Rao', age: 34, gender: 'Female', guardian: null }],
      cartItems: [
        { id: '2', type: 'product', productName: 'Fasting Blood Sugar (FBS)', price: 80, qty: 1, total: 80 },
      ],
      tests: ['CRP Test'],
      totalAmount: 560,
      status: 'Booked',
      reports: [],
      version: 1,
    });
    expect(dayLabel(views[0]?.appointmentDate ?? '')).toMatch(/^\w{3} \d+, \d{4}$/);
  });

  it.each([
    ['?q=meenakshi', [0]],
    ['?q=MEENA@example.org', [0]],
    ['?q=98123', [0]],
    ['?q=098123%2045678', [0]],
    ['?q=%2B91%2098123-45', [0]],
    ['?q=%E0%A4%B0%E0%A4%BE%E0%A4%B5', [1]],
    ['?q=100%25_', [2]],
    ['?q=r', []],
    ['?q=%C3%89L', [3]],
    ['?q=%C3%A9LODIE', [3]],
    ['?q=unknown', []],
    ['?q=', [3, 2, 1, 0]],
    ['?status=On%20hold', [2]],
    ['?status=Booked&q=asha', [3, 1]],
    ['?status=Booked,On%20hold', [3, 2, 1, 0]],
    ['?status=On%20hold&status=Booked&limit=2&page=2', [1, 0]],
    ['?status=Booked,&sort=-appointmentDate', [3, 1, 0]],
    ['?hold=missing_details', [2]],
    ['?hold=minor', []],
    ['?hold=minor,missing_details', [2]],
    ['?hold=missing_details&status=Booked,On%20hold', [2]],
    ['?hold=missing_details&status=Booked', []],
    ['?hold=', [3, 2, 1, 0]],
    ['?mail=failed', []],
    [`?from=${after(2)}&to=${after(3)}`, [3, 1]],
    [`?from=${after(3)}`, [3, 2]],
    [`?to=${tomorrow()}&from=`, [0]],
    ['?visit=tomorrow', [0]],
    ['?visit=tomorrow&status=On%20hold', []],
    ['?visit=today', []],
    ['?visit=next7', [3, 2, 1, 0]],
    ['?visit=', [3, 2, 1, 0]],
    ['?status=', [3, 2, 1, 0]],
    [`?date=${after(2)}`, [1]],
    [`?date=${after(2)}&status=On%20hold`, []],
    ['?sort=createdAt', [0, 1, 2, 3]],
    ['?sort=appointmentDate', [0, 1, 3, 2]],
    ['?sort=-appointmentDate', [2, 3, 1, 0]],
    ['?sort=name', [2, 3, 0, 1]],
    ['?sort=-name', [1, 0, 3, 2]],
    ['?sort=status', [0, 1, 3, 2]],
    ['?sort=-status&status=Booked,On%20hold', [2, 3, 1, 0]],
    ['?sort=total', [1, 2, 3, 0]],
    ['?sort=area', [0, 1, 2, 3]],
    ['?limit=3&page=2', [0]],
    ['?limit=3&page=3', []],
  ])('is filtered by %s', async (query, expected) => {
    expect((await list(query)).found).toEqual(expected);
  });

  it('is searched by reference, with and without its dashes', async () => {
    const { body } = await list(`?q=meena`);
    const { reference } = body[0];
    for (const spelt of [
      reference,
      reference.toLowerCase(),
      reference.replaceAll('-', ''),
      reference.slice(3),
    ]) {
      expect((await list(`?q=${spelt}`)).found).toEqual([0]);
    }
  });

  it.each([
    '?status=Lost',
    '?status=Booked,Lost',
    '?hold=rain',
    '?hold=minor,rain',
    '?mail=ok',
    '?from=1',
    '?date=tomorrow',
    '?visit=2027-03-01',
    '?booked=soon',
    '?bookedFrom=yesterday',
    '?area=a%00b',
    '?sort=phone',
    '?sort=name&after=a.b_0199a7c0-0000-7000-8000-000000000000',
    '?sort=total&after=-1_0199a7c0-0000-7000-8000-000000000000',
    '?sort=appointmentDate&after=2026-02-30_0199a7c0-0000-7000-8000-000000000000',
    '?page=0',
    '?after=1',
    '?sort=appointmentDate&after=0199a7c0-0000-7000-8000-000000000000',
    '?before=2026-11-29_0199a7c0-0000-7000-8000-000000000000',
    '?after=0199a7c0-0000-7000-8000-000000000000&before=0199a7c0-0000-7000-8000-000000000000',
    '?limit=201',
    "?date=2026-11-21'--",
  ])('refuses the query %s', async (query) => {
    expect((await api.http.get(`/api/orders${query}`).set(admin)).status).toBe(400);
  });

  it('returns the position of the page in its headers', async () => {
    const { headers } = await list('?limit=3&q=example');
    expect(headers['x-total-count']).toBe('4');
    expect(headers.link).toMatch(
      /^<\/api\/orders\?limit=3&q=example>; rel="first", <[^>]*&after=[0-9a-f-]{36}>; rel="next"$/,
    );
  });
});

it('counts up to a thousand orders, more are 1000+', async () => {
  const many = (count: number, status: string) =>
    api.database.query(
      `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons)
       SELECT $1::text || n, 1, '2026-12-01', 80, $1, '{}' FROM generate_series(1, $2) n`,
      [status, count],
    );
  await many(1000, 'Completed');
  await many(1001, 'Cancelled');
  expect((await list('?status=Completed')).headers['x-total-count']).toBe('1000');
  expect((await list('?status=Cancelled')).headers['x-total-count']).toBe('1000+');
  for (const _ of [1, 2]) {
    const { found, headers } = await list();
    expect([found.length, headers['x-total-count']]).toEqual([50, '1000+']);
  }
  expect((await list('?status=Completed')).headers['x-total-count']).toBe('1000');
});
