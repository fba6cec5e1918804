import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aTest,
  type FakeEndpoint,
  fakeApi,
  notTheApi,
  problem,
  renderScreen,
  unreachable,
} from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import CartPage from '../cart/CartPage.js';
import { receiptOf, servedPincode } from './a-draft.js';

const fbs = {
  id: '2',
  type: 'product' as const,
  productName: 'Fasting Blood Sugar (FBS)',
  price: 80,
  category: 'Diabetes',
  imgUrl: '/images/departments/diabetes.svg',
  shortDesc: 'Blood glucose after an overnight fast',
};

const crp = { name: 'CRP Test', price: 480, testId: '11', fasting: 'none' };

const receipt = receiptOf(560);

async function open(place: FakeEndpoint = () => receipt) {
  const server = fakeApi({
    'GET /api/additional-tests': () => [crp],
    'GET /api/tests': () => [aTest(fbs)],
    'GET /api/packages': () => [],
    'POST /api/pincodes/check': () => servedPincode,
    'POST /api/orders': place,
  });
  const shown = await renderScreen(<CartPage />, { path: '/cart', cart: [{ ...fbs, qty: 1 }] });
  return { server, ...shown };
}

const bookNow = () => screen.getByRole('button', { name: 'Book Now' });
const sentTo = (server: ReturnType<typeof fakeApi>) => server.callsTo('POST /api/orders');

const details = {
  Pincode: '560001',
  Name: 'Ravi Kumar',
  Email: 'ravi@example.in',
  Address: '14 MG Road',
  'Phone No': '98123 45678',
};

async function fillIn(user: UserEvent) {
  for (const [label, text] of Object.entries(details)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  // The age of the booker, who is the only person.
  const [age] = screen.getAllByLabelText('Age');
  if (age) await user.type(age, '41');
  await user.selectOptions(screen.getByLabelText('Gender'), 'Male');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('Book Now', () => {
  it('books the cart, empties it and shows the receipt', async () => {
    const { user, server, cart } = await open();
    await fillIn(user);
    await user.click(await screen.findByRole('checkbox', { name: /CRP Test/ }));
    await user.click(bookNow());
    expect(await screen.findByText('ND-7K4Q-2M')).toBeTruthy();
    expect(screen.getByText('Order submitted successfully!')).toBeTruthy();
    expect(cart()).toEqual([]);
    expect(sentTo(server)[0]?.body).toMatchObject({
      name: 'Ravi Kumar',
      tests: ['CRP Test'],
      quotedTotal: 560,
      cartItems: [{ id: '2', type: 'product', qty: 1 }],
    });
  });

  it('asks for confirmation when details of the visit are missing, and books anyway', async () => {
    const { user, server } = await open();
    await user.click(bookNow());
    const dialog = screen.getByRole('dialog', { name: 'A few details are missing' });
    expect(within(dialog).getByText('the address')).toBeTruthy();
    expect(sentTo(server)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Book anyway' }));
    expect(await screen.findByText('ND-7K4Q-2M')).toBeTruthy();
  });

  it('focuses the first missing field after Add details', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Pincode'), '560 001');
    await user.click(bookNow());
    await user.click(screen.getByRole('button', { name: 'Add details' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('remembers "Book anyway" while the same details are missing', async () => {
    let calls = 0;
    const { user } = await open(() => {
      calls += 1;
      return calls === 1 ? problem('unavailable') : receipt;
    });
    await user.click(bookNow());
    await user.click(screen.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText(/You won’t be booked twice/);
    await user.click(bookNow());
    expect(await screen.findByText('ND-7K4Q-2M')).toBeTruthy();
  });

  it('removes the stored form after booking', async () => {
    const { user } = await open();
    await fillIn(user);
    await user.click(bookNow());
    await screen.findByText('ND-7K4Q-2M');
    expect(sessionStorage.getItem('bookingForm')).toBeNull();
  });

  it('sends no malformed details and focuses the field', async () => {
    const { user, server } = await open();
    await user.type(screen.getByLabelText('Email'), 'ravi@');
    await user.click(bookNow());
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    expect(screen.queryByText(/Error submitting order/)).toBeNull();
    expect(sentTo(server)).toHaveLength(0);
  });

  it('keeps the cart and the form when the server rejects a field, and marks it', async () => {
    const errors = [{ path: 'phoneno', message: 'Enter a valid Indian phone number.' }];
    const { user, cart } = await open(() => problem('validation_failed', { errors }));
    await fillIn(user);
    await user.click(bookNow());
    expect(await screen.findByText('Error submitting order. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText('Phone No').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Check 1 detail:/)).toBeTruthy();
    await user.type(screen.getByLabelText('Phone No'), '{Backspace}9');
    expect(screen.queryByText(/Check 1 detail:/)).toBeNull();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ravi Kumar');
    expect(cart()).toHaveLength(1);
  });

  it('explains a price change, and the second click books at the new price', async () => {
    const quote = {
      lines: [{ ...fbs, qty: 1, price: 95, total: 95 }],
      additionalTests: [],
      warnings: [],
      items: 95,
      additional: 0,
      perPerson: 95,
      persons: 1,
      total: 95,
    };
    let calls = 0;
    const { user, server } = await open(() => {
      calls += 1;
      return calls === 1 ? problem('price_changed', { quote }) : receipt;
    });
    await fillIn(user);
    await user.click(bookNow());
    expect(await screen.findByText(/the total was ₹80 and is now ₹95/)).toBeTruthy();
    await user.click(bookNow());
    expect(await screen.findByText('ND-7K4Q-2M')).toBeTruthy();
    expect(sentTo(server)[1]?.body).toMatchObject({ quotedTotal: 95 });
  });

  it('resends the same key and body after a lost answer, even if the form has changed', async () => {
    let reached = false;
    const { user, server } = await open((call) => (reached ? receipt : unreachable(call)));
    await fillIn(user);
    await user.click(bookNow());
    expect(await screen.findByText(/You won’t be booked twice/)).toBeTruthy();
    reached = true;
    await user.type(screen.getByLabelText('Address'), ', 2nd floor');
    await user.click(bookNow());
    expect(await screen.findByText('ND-7K4Q-2M')).toBeTruthy();
    const [first, second] = sentTo(server);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
  });

  it('reports that another tab has booked the cart with other details, and books again only on another click', async () => {
    let calls = 0;
    const { user, server } = await open(() => {
      calls += 1;
      return calls === 1 ? problem('idempotency_mismatch') : receipt;
    });
    await fillIn(user);
    await user.click(bookNow());
    expect(await screen.findByText(/was already booked from this browser/)).toBeTruthy();
    expect(sentTo(server)).toHaveLength(1);
    await user.click(bookNow());
    await screen.findByText('ND-7K4Q-2M');
    const [first, second] = sentTo(server);
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  it('treats a response without success as a failure', async () => {
    const { user, cart } = await open(() => notTheApi({}));
    await fillIn(user);
    await user.click(bookNow());
    expect(await screen.findByText('Error submitting order. Please try again.')).toBeTruthy();
    expect(cart()).toHaveLength(1);
  });

  it('shows the hold reasons when the order is on hold', async () => {
    const { user } = await open(() => ({ ...receipt, status: 'On hold', holdReasons: ['pincode'] }));
    await fillIn(user);
    await user.click(bookNow());
    expect(await screen.findByText(/The pincode is outside the area we serve/)).toBeTruthy();
  });

  it('sends only one request on a double click', async () => {
    let release = (_answer: unknown) => {};
    const { user, server } = await open(
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    await fillIn(user);
    await user.dblClick(bookNow());
    await waitFor(() => expect(sentTo(server)).toHaveLength(1));
    release(receipt);
    expect(await screen.findByText('ND-7K4Q-2M')).toBeTruthy();
    expect(sentTo(server)).toHaveLength(1);
  });
});
