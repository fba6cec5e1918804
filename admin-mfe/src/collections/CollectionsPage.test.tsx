import { expect, jest, test } from '@jest/globals';
import type { CollectionVisit } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { anOrder } from '../orders/maker.js';
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
  noOfPersons,
  beneficiaries,
  payment,
  specimens: ['EDTA whole blood', 'Fluoride plasma'],
  unknown: [],
  fasting: true,
  ...more,
});

async function open(visits: CollectionVisit[]) {
  const server = fakeApi({ 'GET /api/collections': () => visits });
  const place = { path: '/admin/collections?date=2025-03-05', role: 'admin' } as const;
  return { ...(await renderScreen(<CollectionsPage />, place)), server };
}

const cells = async (who: string) => {
  const row = (await screen.findByText(who)).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell', { hidden: true })
    .map((cell) => [...cell.children].map((line) => line.textContent));
};

test('tells of each visit time, name, phone, address, specimens, preparation and money', async () => {
  const paid = { ...payment, state: 'paid' as const };
  const other = { _id: 'b', name: 'Ravi', status: 'Confirmed' as const, fasting: false, payment: paid };
  const { server } = await open([visit(), visit({ ...other, specimens: [], unknown: ['Kala azar'] })]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Collection list, Wed 5 Mar 2025',
  );
  expect(await cells('Asha Kumari')).toEqual([
    ['6 am – 12 pm', 'ND-7K4Q-2M', 'Not confirmed yet'],
    ['Asha Kumari', '+919812345678', '2 persons, Ravi'],
    ['14, 3rd Cross, Indiranagar, Bengaluru', '560038'],
    ['EDTA whole blood', 'Fluoride plasma'],
    ['Fasting, 8 to 12 hours'],
    ['₹3,24,914'],
    [],
  ]);
  expect((await cells('Ravi'))[3]).toEqual(['Look up: Kala azar']);
  expect(screen.getByText(/2 visits, 4 persons/)).toHaveTextContent('₹3,24,914 to collect');
  expect(server.callsTo('GET /api/collections')[0]?.query.get('date')).toBe('2025-03-05');
});

test('is printed, and says when there is nothing to print', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await open([]);
  expect(await screen.findByRole('heading', { name: 'No visit on this day.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
