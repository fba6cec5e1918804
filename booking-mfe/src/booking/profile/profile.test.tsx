import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Profile, Role } from '@nidaan/contract';
import { aTest, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CartPage from '../../cart/CartPage.js';
import { receiptOf } from '../a-draft.js';

const fbs = {
  id: '2',
  type: 'product' as const,
  productName: 'Fasting Blood Sugar (FBS)',
  price: 80,
  category: 'Diabetes',
  imgUrl: '/images/departments/diabetes.svg',
  shortDesc: '',
};
const ASHA: Profile = {
  email: 'asha@example.in',
  name: 'Asha Rao',
  phoneno: '+919812345678',
  age: 34,
  gender: 'Female',
  people: [],
  addresses: [],
};

async function open(profile: Profile | Response = ASHA, role: Role | null = 'customer') {
  const server = fakeApi({
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => [aTest(fbs)],
    'GET /api/packages': () => [],
    'GET /api/profile': () => profile,
    'POST /api/orders': () => receiptOf(80),
  });
  const place = { path: '/cart', cart: [{ ...fbs, qty: 1 }], ...(role && { role }) };
  return { server, ...(await renderScreen(<CartPage />, place)) };
}
const contact = () =>
  ['Name', 'Email', 'Phone No', 'Pincode', 'Address'].map((label) =>
    screen.getByLabelText(label).getAttribute('value'),
  );
const booker = () => within(screen.getByRole('group', { name: 'Contact and visit address' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the booking form of a logged-in customer', () => {
  it('is filled from the account, and says so', async () => {
    await open();
    expect(await screen.findByText(/Filled from your account/)).toBeVisible();
    expect(contact()).toEqual(['Asha Rao', 'asha@example.in', '98123 45678', '', '']);
    expect(booker().getByLabelText('Age')).toHaveValue('34');
  });

  it('gives the first patient name, age and gender when the customer is one of the patients', async () => {
    const { user } = await open();
    await screen.findByText(/Filled from your account/);
    await user.click(screen.getByRole('checkbox', { name: /one of the patients/ }));
    const first = within(screen.getByRole('group', { name: 'Person 1' }));
    expect(first.getByLabelText('Beneficiary Name')).toHaveValue('Asha Rao');
    expect(first.getByLabelText('Age')).toHaveValue('34');
    expect(first.getByLabelText('Gender')).toHaveValue('Female');
  });

  it('keeps what was typed before, and takes no age for another name', async () => {
    sessionStorage.setItem('bookingForm', JSON.stringify({ name: 'Meera Rao', phoneno: '9811111111' }));
    const { user } = await open();
    await screen.findByText(/Filled from your account/);
    expect(contact()).toEqual(['Meera Rao', 'asha@example.in', '9811111111', '', '']);
    expect(booker().getByLabelText('Age')).toHaveValue('');
    await user.click(screen.getByRole('checkbox', { name: /one of the patients/ }));
    expect(within(screen.getByRole('group', { name: 'Person 1' })).getByLabelText('Gender')).toHaveValue('');
  });

  it('is emptied of it in one press, also after a reload, and keeps what was typed since', async () => {
    const { user, unmount } = await open();
    await screen.findByText(/Filled from your account/);
    await user.type(screen.getByLabelText('Name'), ' Iyer');
    await user.click(screen.getByRole('button', { name: 'Clear these details' }));
    expect(contact()).toEqual(['Asha Rao Iyer', '', '', '', '']);
    expect(screen.queryByText(/Filled from your account/)).toBeNull();
    unmount();
    const { server } = await open();
    await waitFor(() => expect(server.callsTo('GET /api/profile')).toHaveLength(1));
    expect(contact()).toEqual(['Asha Rao Iyer', '', '', '', '']);
  });

  it('sends what was filled in as if it was typed', async () => {
    const { server, user } = await open();
    await screen.findByText(/Filled from your account/);
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await user.click(await screen.findByRole('button', { name: 'Book anyway' }));
    await screen.findByText(/We have received your booking/);
    const [{ body } = { body: {} }] = server.callsTo('POST /api/orders');
    expect(body).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@example.in',
      phoneno: '98123 45678',
      age: '34',
    });
    expect(body).not.toHaveProperty('filled');
  });

  it('has only the email of an account that knows no more', async () => {
    await open({
      email: 'new@example.in',
      name: null,
      phoneno: null,
      age: null,
      gender: null,
      people: [],
      addresses: [],
    });
    await screen.findByText(/Filled from your account/);
    expect(contact()).toEqual(['', 'new@example.in', '', '', '']);
  });

  it('stays empty and usable when the profile cannot be loaded', async () => {
    const { server } = await open(problem('unavailable'));
    await waitFor(() => expect(server.callsTo('GET /api/profile')).toHaveLength(1));
    expect(contact()).toEqual(['', '', '', '', '']);
  });
});

it.each([null, 'admin'] as const)('asks for no profile with the role %s', async (role) => {
  const { server } = await open(ASHA, role);
  await screen.findByText('Booking Form');
  expect(server.callsTo('GET /api/profile')).toEqual([]);
  expect(contact()).toEqual(['', '', '', '', '']);
});
