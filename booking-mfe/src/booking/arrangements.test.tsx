import { beforeEach, expect, it } from '@jest/globals';
import { aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import CartPage from '../cart/CartPage.js';
import { receiptOf } from './a-draft.js';

const fasting = aTest({
  id: '2',
  productName: 'Fasting Blood Sugar (FBS)',
  fasting: '8-12 h',
  preparation: { fasting: { from: 8, to: 12 } },
});
const afterMeal = aTest({
  id: '23',
  productName: 'Post Prandial Blood Sugar',
  preparation: { meal: { of: 'meal', hoursAfter: 2 } },
});
const wholeDay = aTest({
  id: '138',
  productName: 'Protein, 24-Hour Urine',
  preparation: { container: 'urine-24h', deliveredFirst: true },
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function open(tests: (typeof fasting)[], receipt = receiptOf(310)) {
  const server = fakeApi({
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => tests,
    'GET /api/packages': () => [],
    'POST /api/orders': () => receipt,
  });
  const cart = tests.map((test) => ({ ...test, qty: 1 }));
  const shown = await renderScreen(<CartPage />, { path: '/cart', cart });
  const book = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Book Now' }));
    await shown.user.click(screen.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText('ND-7K4Q-2M');
    return server.callsTo('POST /api/orders')[0]?.body as { arrangements: object };
  };
  return { ...shown, book };
}

it('two samples of one morning are planned as two visits, and the receipt repeats both', async () => {
  const { book } = await open([fasting, afterMeal]);
  expect(await screen.findByLabelText('More than one sample')).toHaveValue('two-visits');
  expect(screen.getByText(/^First home visit on .+, 6 to 9 am$/)).toBeVisible();
  expect(screen.getByText(/^Second home visit on .+, 8 to 11 am$/)).toBeVisible();
  expect(
    screen.getByText(/The phlebotomist will come between 6 and 9 am, and between 8 and 11 am\.$/),
  ).toBeVisible();
  await book();
  expect(screen.getByText(/^Second home visit on .+, 8 to 11 am$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
});

it('the way that is chosen changes the plan, survives a reload and is sent', async () => {
  const { user, unmount } = await open([fasting, afterMeal]);
  await user.selectOptions(await screen.findByLabelText('More than one sample'), 'I will come to the lab');
  expect(screen.getByText(/^Visit to our lab on .+, 6 to 9 am$/)).toBeVisible();
  unmount();
  const again = await open([fasting, afterMeal]);
  expect(await screen.findByLabelText('More than one sample')).toHaveValue('at-lab');
  expect((await again.book()).arrangements).toEqual({ 'second-visit': 'at-lab' });
});

it('a container is asked for before the booking, and its hold tells no one how to prepare', async () => {
  const held = { ...receiptOf(310), status: 'On hold' as const, holdReasons: ['container' as const] };
  const { book } = await open([fasting, wholeDay], held);
  expect(await screen.findByLabelText('Container')).toHaveAccessibleDescription(/We will call you to agree/);
  expect(screen.getByText(/^Finish dinner between/)).toBeVisible();
  await book();
  expect(screen.getByText('We will tell you how to prepare when we confirm your visit.')).toBeVisible();
  expect(screen.queryByText(/Finish dinner|6 to 9 am/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

it('nothing is asked for a single visit', async () => {
  await open([fasting]);
  expect(await screen.findByText(/^Home visit on .+, 6 to 9 am$/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'How we take your samples' })).toBeNull();
});
