import { beforeEach, expect, test } from '@jest/globals';
import type { PhoneReceipt, Role, TestView } from '@nidaan/contract';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { moneyText } from '@nidaan/sdk';
import {
  aPackage,
  aTest,
  fakeApi,
  type FakeEndpoint,
  problem,
  renderScreen,
  seedCatalogue,
  unreachable,
} from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../testing/an-order.js';
import NewOrderPage from './NewOrderPage.js';

const BOOK = 'POST /api/orders/by-phone';
const RECEIPT: PhoneReceipt = {
  success: true,
  id: '0193a5b2-7c3e-7d11-8a2b-0000000000b1',
  reference: 'ND-9QRS-3T',
  totalAmount: 960,
  status: 'Booked',
  holdReasons: [],
  emailHeld: false,
  textedTo: null,
};
const earlier = anOrder({ phoneno: '+919845012352', email: 'asha@example.in' });

beforeEach(() => sessionStorage.clear());

async function open(endpoints: Record<string, FakeEndpoint> = {}, role: Role = 'front-desk') {
  const server = fakeApi({
    'GET /api/tests': () => [
      aTest({ id: '7', productName: 'CRP Test', price: 480 }),
      aTest({ id: '9', productName: 'HIV I & II', price: 600, regulated: 'hiv' }),
    ],
    'GET /api/packages': () => [aPackage({ id: '26', productName: 'Diabetes Care', price: 1499 })],
    'GET /api/orders': () => [earlier],
    'POST /api/pincodes/check': () => ({
      serviceable: true,
      message: 'We deliver to your area',
      area: 'Indiranagar',
      city: 'Bengaluru',
      nearest: null,
    }),
    [BOOK]: () => RECEIPT,
    ...endpoints,
  });
  const shown = await renderScreen(<NewOrderPage />, { path: '/admin/new-order', role });
  return { ...shown, server };
}

const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
const field = (label: string) => screen.getByLabelText(label);

/** Fills in a complete booking by keyboard alone. */
async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await screen.findByLabelText('Phone number'), '098450 12352');
  expect(await screen.findByRole('button', { name: 'Use details of ND-7K4Q-2M' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Use details of ND-7K4Q-2M' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.type(field('Add a test or package'), 'crp');
  await waitFor(() => expect(document.querySelector('.ant-select-item-option')).not.toBeNull());
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('checkbox'));
}
const book = () => screen.getByRole('button', { name: 'Book' });

test('books for a caller from an earlier order, at the quoted price, with the consent noted', async () => {
  const shown = await open();
  await fillIn(shown);
  expect(shown.server.callsTo('GET /api/orders')[0]?.query.get('q')).toBe('+919845012352');
  expect(field('Caller’s name')).toHaveValue('Asha Kumari');
  expect(field('Name')).toHaveValue('Ravi');
  expect(field('Address')).toHaveValue('14, 3rd Cross, Indiranagar, Bengaluru');
  expect(await screen.findByText('We collect here: Indiranagar, Bengaluru.')).toBeVisible();
  await shown.user.selectOptions(field('Number of people'), '2');
  expect(summary().getByText(moneyText(960))).toBeVisible();
  await shown.user.click(book());
  expect(await screen.findByText('ND-9QRS-3T')).toBeVisible();
  const [call] = shown.server.callsTo(BOOK);
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(call?.body).toMatchObject({
    phoneno: '098450 12352',
    name: 'Asha Kumari',
    email: 'asha@example.in',
    pincode: '560038',
    noOfPersons: 2,
    appointmentDate: bookableDays(new Date())[0],
    cartItems: [{ type: 'product', id: '7', qty: 1 }],
    beneficiaries: [{ name: 'Ravi', age: '12', guardian: 'Asha Kumari' }, { name: '' }],
    quotedTotal: 960,
    consentVersion: expect.any(String),
  });
  expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    `/admin/view-orders?order=${RECEIPT.id}`,
  );
  await shown.user.click(screen.getByRole('button', { name: 'New order' }));
  expect(await screen.findByLabelText('Phone number')).toHaveValue('');
});

test('where no day leaves enough time to prepare, the last one is chosen and sent', async () => {
  const abstinence = { from: 9, to: 10 };
  const crp = aTest({ id: '7', productName: 'CRP Test', price: 480, preparation: { abstinence } });
  const shown = await open({ 'GET /api/tests': () => [crp] });
  await fillIn(shown);
  const last = bookableDays(new Date()).at(-1);
  expect(field('Day of the visit')).toHaveValue(last);
  expect(within(field('Day of the visit')).getAllByRole('option')).toHaveLength(7);
  await shown.user.click(book());
  await screen.findByText('ND-9QRS-3T');
  expect(shown.server.callsTo(BOOK)[0]?.body).toMatchObject({ appointmentDate: last });
});

test('Enter adds what customers find first, with its price', async () => {
  const { user } = await open({
    'GET /api/tests': () =>
      seedCatalogue().tests.map((row) => aTest({ ...row, regulated: null } as Partial<TestView>)),
  });
  for (const [typed, name, price] of [
    ['tsh', 'Thyroid Stimulating Hormone (TSH)', 300],
    ['d3', 'Vitamin D, 25-Hydroxy', 1240],
    ['sugar', 'Fasting Blood Sugar (FBS)', 80],
    ['urine', 'Complete Urine Analysis (CUE)', 510],
  ] as const) {
    await user.type(await screen.findByLabelText('Add a test or package'), typed);
    await waitFor(() =>
      expect(document.querySelector('.ant-select-item-option')).toHaveTextContent(
        `${name}${moneyText(price)}`,
      ),
    );
    await user.keyboard('{Enter}');
    expect((await screen.findByLabelText(`Quantity of ${name}`)).closest('li')).toHaveTextContent(
      moneyText(price),
    );
  }
});

test('says before booking what puts the order on hold', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Add a test or package'), 'hiv{Enter}');
  expect(await summary().findByText('A test needs a referral or counselling first')).toBeVisible();
  expect(summary().getByText('Details for the visit are missing')).toBeVisible();
  await user.type(field('Age'), '12');
  expect(summary().getByText("A person under 18 needs a guardian's name")).toBeVisible();
  await user.type(field('Guardian’s name'), 'Asha');
  expect(summary().queryByText("A person under 18 needs a guardian's name")).not.toBeInTheDocument();
});

test('keeps everything and names the field when the booking is refused', async () => {
  const errors = [{ path: 'email', message: 'Enter a valid email address.' }];
  const shown = await open({ [BOOK]: () => problem('validation_failed', { errors }) });
  await fillIn(shown);
  await shown.user.clear(field('Email (optional)'));
  await shown.user.type(field('Email (optional)'), 'asha@');
  await shown.user.click(book());
  await waitFor(() => expect(field('Email (optional)')).toHaveFocus());
  expect(field('Email (optional)')).toBeInvalid();
  expect(summary().getByRole('alert')).toHaveTextContent('Not booked. Enter a valid email address.');
  shown.unmount();
  await open();
  expect(await screen.findByLabelText('Email (optional)')).toHaveValue('asha@');
  expect(summary().getByText('CRP Test')).toBeVisible();
});

test('sends the same booking with the same key again after no answer, even if the form has changed', async () => {
  let isDown = true;
  const shown = await open({ [BOOK]: (call) => (isDown ? unreachable(call) : RECEIPT) });
  await fillIn(shown);
  await shown.user.click(book());
  expect(await summary().findByText(/it won’t be booked twice/)).toBeVisible();
  await shown.user.type(field('Caller’s name'), ' Rao');
  isDown = false;
  await shown.user.click(book());
  expect(await screen.findByText('ND-9QRS-3T')).toBeVisible();
  const [first, second] = shown.server.callsTo(BOOK);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('tells the new price when it has changed, and books nothing', async () => {
  const quote = {
    items: 500,
    additional: 0,
    perPerson: 500,
    persons: 1,
    total: 500,
    lines: [],
    additionalTests: [],
    warnings: [],
  };
  const shown = await open({ [BOOK]: () => problem('price_changed', { quote }) });
  await fillIn(shown);
  await shown.user.click(book());
  expect(await summary().findByText(/the total was ₹480 and is now ₹500/)).toBeVisible();
});

test('clears the form only after a question', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Phone number'), '98450');
  await user.click(screen.getByRole('button', { name: 'Clear form' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Clear form' }));
  await waitFor(() => expect(field('Phone number')).toHaveValue(''));
});

test('a role without the right reads so, and nothing is requested', async () => {
  const { server } = await open({}, 'lab');
  expect(screen.getByText(/This screen is not part of your role, Lab\./)).toBeVisible();
  expect(server.calls).toEqual([]);
});
