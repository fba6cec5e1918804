import { expect, jest, test } from '@jest/globals';
import type { CollectionVisit } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { anOrder, aPage } from '../testing/an-order.js';
import CollectionsPage from './CollectionsPage.js';

const { _id, reference, status, name, phoneno, address, pincode, noOfPersons, beneficiaries, payment } =
  anOrder();
const visit = (more: Partial<CollectionVisit> = {}): CollectionVisit => ({
  _id,
  reference,
  status,
  name,
  phoneno,
  address,
  pincode,
  city: 'Bengaluru',
  visitContactName: null,
  visitContactPhone: null,
  noOfPersons,
  beneficiaries,
  payment,
  tests: ['Complete Blood Count (CBC)', 'Confidential test'],
  specimens: ['EDTA whole blood', 'Fluoride plasma'],
  unknown: [],
  fasting: true,
  hours: ['6 to 9 am'],
  instructions: [],
  ...more,
});

async function open(visits: CollectionVisit[], held = '0') {
  const server = fakeApi({
    'GET /api/collections': () => visits,
    'GET /api/orders': () => aPage([], held),
  });
  const location = { path: '/admin/collections?date=2025-03-05', role: 'admin' } as const;
  return { ...(await renderScreen(<CollectionsPage />, location)), server };
}

const cells = async (who: string) => {
  const row = (await screen.findByText(who)).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => [...cell.children].map((line) => line.textContent));
};

test('shows the people, tests and tubes of each visit, one line for what was instructed, and the amount', async () => {
  const paid = { ...payment, state: 'paid' as const, received: payment.amount, balance: 0 };
  const other = { _id: 'b', name: 'Mina', status: 'Confirmed' as const, fasting: false, payment: paid };
  const instructions = [
    'Second home visit on Mon, 23 Nov, 8 to 11 am:',
    'Exactly 2 hours after the first bite.',
  ];
  const { server } = await open([
    visit({ instructions }),
    visit({ ...other, noOfPersons: 1, specimens: [], unknown: ['Kala azar'], hours: ['10 am', '12 noon'] }),
  ]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Collection list, Wed, 5 Mar 2025',
  );
  expect(await cells('Asha Kumari')).toEqual([
    ['6 to 9 am', 'ND-7K4Q-2M', 'Not confirmed'],
    ['Asha Kumari +919812345678', '2 people, Ravi 12 M'],
    ['14, 3rd Cross, Indiranagar, Bengaluru 560038'],
    [
      'Complete Blood Count (CBC), Confidential test',
      expect.stringMatching(/^Fasting · 2 instructions given/),
    ],
    ['2 of each: EDTA whole blood, Fluoride plasma'],
    ['₹3,24,914', 'Cash UPI'],
    [''],
  ]);
  expect((await cells('Mina'))[0]?.[0]).toBe('10 am, 12 noon');
  expect((await cells('Mina'))[4]).toEqual(['', 'Look up: Kala azar']);
  expect((await cells('Mina'))[5]).toEqual(['Paid']);
  expect(screen.getByText(/2 visits, 3 people/, { selector: 'p' })).toHaveTextContent('₹3,24,914 to collect');
  expect(server.callsTo('GET /api/collections')[0]?.query.get('date')).toBe('2025-03-05');
});

test('groups the visits by city, each with what is to be collected there', async () => {
  await open([
    visit(),
    visit({ _id: 'b', name: 'Mina' }),
    visit({ _id: 'c', name: 'Zoya', city: '', payment: { ...payment, balance: 500 } }),
    visit({ _id: 'd', name: 'Farah', city: '', pincode: null, payment: { ...payment, balance: 0 } }),
  ]);
  await screen.findByText('Zoya');
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
    'Bengaluru · 2 visits, 4 people · ₹6,49,828 to collect',
    'Outside the served area · 1 visit, 2 people · ₹500 to collect',
    'Area not known · 1 visit, 2 people · ₹0 to collect',
  ]);
});

test('shows who to call at the address of a visit', async () => {
  await open([visit({ visitContactName: 'Kamala Rao', visitContactPhone: '+919811122233' })]);
  expect((await cells('Asha Kumari'))[1]).toEqual([
    'Asha Kumari +919812345678',
    'At the address: Kamala Rao +919811122233',
    '2 people, Ravi 12 M',
  ]);
  expect(screen.getByRole('link', { name: '+919811122233' })).toHaveAttribute('href', 'tel:+919811122233');
});

test('opens the print dialog, and shows an empty state for a day without visits', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await open([]);
  expect(await screen.findByRole('heading', { name: 'No visits on this day.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('keeps finished visits with their status, and shows the amount to collect and the amount received', async () => {
  const paidOn = (paidAt: string) => ({
    ...payment,
    state: 'paid' as const,
    amount: 1000,
    received: 1000,
    balance: 0,
    paidAt,
  });
  await open([
    visit({ payment: { ...payment, state: 'partly_paid', amount: 700, received: 200, balance: 500 } }),
    visit({
      _id: 'b',
      name: 'Ravi',
      status: 'In lab',
      payment: paidOn('2025-03-05T05:00:00.000Z'),
    }),
    // Paid before the day, so that its amount is not to be collected.
    visit({ _id: 'c', name: 'Mina', status: 'Confirmed', payment: paidOn('2025-03-02T05:00:00.000Z') }),
  ]);
  expect((await cells('Ravi')).at(-1)).toEqual(['In lab']);
  expect((await cells('Mina')).at(-1)).toEqual(['']);
  expect((await cells(name ?? '')).at(-2)).toEqual(['₹500', '₹200 paid', 'Cash UPI']);
  const summary = screen.getByText(/3 visits/, { selector: 'p' });
  expect(summary).toHaveTextContent('3 visits, 6 people, 1 done · ₹1,500 to collect, ₹1,000 received');
});

test('shows the number of orders on hold on that day, with a link to them', async () => {
  const { server } = await open([visit()], '26');
  expect(await screen.findByText(/26 orders for this day are on hold/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/admin/view-orders?from=2025-03-05&to=2025-03-05&status=On+hold',
  );
  expect(server.callsTo('GET /api/orders')[0]?.query.get('status')).toBe('On hold');
});
