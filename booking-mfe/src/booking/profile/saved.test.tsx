import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Profile } from '@nidaan/contract';
import { aTest, type FakeEndpoint, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CartPage from '../../cart/CartPage.js';
import { receiptOf, servedPincode } from '../a-draft.js';

const fbs = aTest({ id: '2', productName: 'Fasting Blood Sugar (FBS)', price: 80 });
const asha = { id: 'p1', name: 'Asha Rao', age: 52, gender: 'Female' as const, guardian: null };
const ravi = { id: 'p2', name: 'Ravi Rao', age: 9, gender: 'Male' as const, guardian: 'Asha Rao' };
const saved: Profile = {
  email: 'meera@example.in',
  name: 'Meera Rao',
  phoneno: '+919812345678',
  age: 30,
  gender: null,
  people: [asha, ravi],
  addresses: [
    { id: 'a1', address: '14 MG Road', pincode: '560001' },
    { id: 'a2', address: '2 Park Street', pincode: null },
  ],
};
const SAVE = 'POST /api/profile/saved';
const KEEP = 'Save these patients and this address for next time';

async function open(role: 'customer' | null = 'customer', save: FakeEndpoint = () => saved) {
  const server = fakeApi({
    'POST /api/pincodes/check': () => servedPincode,
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => [fbs],
    'GET /api/packages': () => [],
    'GET /api/profile': () => saved,
    'POST /api/orders': () => receiptOf(80),
    [SAVE]: save,
  });
  const place = { path: '/cart', cart: [{ ...fbs, qty: 1 }], ...(role && { role }) };
  const shown = await renderScreen(<CartPage />, place);
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }));
  return { server, press, ...shown };
}
const person = (number: number) => within(screen.getByRole('group', { name: `Person ${number}` }));
const choices = (number: number) =>
  within(screen.getByRole('group', { name: `Saved patients for person ${number}` }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('saved patients and addresses', () => {
  it('are chosen in one press each', async () => {
    const { press } = await open();
    await screen.findByRole('group', { name: 'Saved addresses' });
    await press('14 MG Road, 560001');
    expect(screen.getByLabelText('Address')).toHaveValue('14 MG Road');
    expect(screen.getByLabelText('Pincode')).toHaveValue('560001');
    expect(screen.getByRole('button', { name: '14 MG Road, 560001' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await press('2 Park Street');
    expect(screen.getByLabelText('Pincode')).toHaveValue('');
    await press('Ravi Rao, 9, Male');
    expect(person(1).getByLabelText('Beneficiary Name')).toHaveValue('Ravi Rao');
    expect(person(1).getByLabelText('Age')).toHaveValue('9');
    expect(person(1).getByLabelText('Gender')).toHaveValue('Male');
    expect(person(1).getByLabelText('Guardian’s name')).toHaveValue('Asha Rao');
    expect(screen.getByRole('button', { name: 'Ravi Rao, 9, Male' })).toHaveFocus();
  });

  it('offers each person once in a booking', async () => {
    const { press, user } = await open();
    await screen.findByRole('group', { name: 'Saved addresses' });
    await user.selectOptions(screen.getByLabelText('Number of Persons'), '2');
    expect([choices(1), choices(2)]).toEqual([
      ['Asha Rao, 52, Female', 'Ravi Rao, 9, Male'],
      ['Asha Rao, 52, Female', 'Ravi Rao, 9, Male'],
    ]);
    await user.click(person(1).getByRole('button', { name: 'Asha Rao, 52, Female' }));
    expect(choices(2)).toEqual(['Ravi Rao, 9, Male']);
    await user.click(person(2).getByRole('button', { name: 'Ravi Rao, 9, Male' }));
    await press('Book Now');
    expect(await screen.findByRole('dialog', { name: 'A few details are missing' })).not.toHaveTextContent(
      /Rao/,
    );
  });

  it('replace the booker as the first person', async () => {
    const { press, user } = await open();
    await screen.findByRole('group', { name: 'Saved addresses' });
    const self = screen.getByRole('checkbox', { name: /one of the patients/ });
    await user.click(self);
    expect(person(1).getByLabelText('Beneficiary Name')).toHaveValue('Meera Rao');
    await press('Asha Rao, 52, Female');
    expect(self).not.toBeChecked();
    expect(screen.getByLabelText('Name')).toHaveValue('Meera Rao');
  });
});

describe('saving for the next booking', () => {
  const fillAndBook = async ({ user, press }: Awaited<ReturnType<typeof open>>, keep: boolean) => {
    await screen.findByText(/Filled from your account/);
    await press('Asha Rao, 52, Female');
    await user.type(screen.getByLabelText('Address'), '9 New Road');
    await user.type(screen.getByLabelText('Pincode'), '560 002');
    const box = screen.getByRole('checkbox', { name: KEEP });
    expect(box).not.toBeChecked();
    if (keep) await user.click(box);
    await press('Book Now');
    await screen.findByText(/We have received your booking/);
  };

  it('sends what was booked once the customer has ticked it', async () => {
    const shown = await open();
    await fillAndBook(shown, true);
    await waitFor(() => expect(shown.server.callsTo(SAVE)).toHaveLength(1));
    expect(shown.server.callsTo(SAVE)[0]?.body).toEqual({
      people: [{ name: 'Asha Rao', age: '52', gender: 'Female', guardian: '' }],
      addresses: [{ address: '9 New Road', pincode: '560002' }],
      consentVersion: '2026-11',
    });
    expect(shown.server.callsTo('POST /api/orders')[0]?.body).not.toHaveProperty('keep');
  });

  it('sends nothing unless it is ticked', async () => {
    const shown = await open();
    await fillAndBook(shown, false);
    expect(shown.server.callsTo(SAVE)).toEqual([]);
  });

  it('says why when the account has no more room; the booking stands', async () => {
    const message = 'You can save 10 patients. Remove one in your account first.';
    const shown = await open('customer', () =>
      problem('validation_failed', { errors: [{ path: 'people', message }] }),
    );
    await fillAndBook(shown, true);
    expect(await screen.findByText(new RegExp(`You have booked\\..*${message}`))).toBeVisible();
  });

  it('is not offered to a visitor, whose booking makes no further request', async () => {
    const { server, press } = await open(null);
    expect(screen.queryByRole('checkbox', { name: KEEP })).toBeNull();
    expect(screen.queryByRole('group', { name: /^Saved/ })).toBeNull();
    await press('Book Now');
    await press('Book anyway');
    await screen.findByText(/We have received your booking/);
    const sent = server.calls.map(({ route }) => route);
    expect(sent.filter((route) => /profile/.test(route))).toEqual([]);
  });
});
