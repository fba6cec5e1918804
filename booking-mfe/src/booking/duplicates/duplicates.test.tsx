import { beforeEach, describe, expect, it } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CartPage from '../../cart/CartPage.js';
import { emptyDraft, writeDraft } from '../draft/draft.js';

const FBS = 'Fasting Blood Sugar (FBS)';
const sugar = aTest({ id: '2', productName: FBS, price: 80 });
const tsh = aTest({ id: '5', productName: 'TSH', price: 300 });
const pack = aPackage({
  id: '25',
  productName: 'Diabetes Care',
  price: 500,
  testIds: ['2'],
  includedTests: [],
});
const extras = [
  { name: FBS, price: 80, testId: '2', fasting: '8-12 h' },
  { name: 'CRP Test', price: 480, testId: '11', fasting: 'none' },
];

type Item = typeof sugar | typeof pack;
const lineOf = (item: Item, qty = 1) => ({ ...item, qty });

async function open(...cart: ReturnType<typeof lineOf>[]) {
  fakeApi({
    'GET /api/additional-tests': () => extras,
    'GET /api/tests': () => [sugar, tsh],
    'GET /api/packages': () => [pack],
  });
  const shown = await renderScreen(<CartPage />, { path: '/cart', cart });
  await screen.findByRole('checkbox', { name: /^CRP Test/ });
  return shown;
}

const summary = () => screen.getByRole('complementary', { name: 'Order summary' });
const persons = () => screen.getByLabelText('Number of Persons');
const atPersons = () => within(persons().closest('.bk-persons') as HTMLElement);

beforeEach(() => sessionStorage.clear());

describe('a quantity above one', () => {
  it('is explained and announced at the press, and changed to one there', async () => {
    const { user, cart } = await open(lineOf(sugar));
    await user.click(screen.getByRole('button', { name: `Increase quantity of ${FBS}` }));
    const sentence = `2 × ${FBS} for each person.`;
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence);
    await user.click(screen.getByRole('button', { name: `Change ${FBS} to 1` }));
    expect(cart()).toMatchObject([{ id: '2', qty: 1 }]);
    expect(screen.getByRole('link', { name: FBS })).toHaveFocus();
    expect(screen.queryByText(sentence, { exact: false })).toBeNull();
  });

  it.each([
    ['persons', () => atPersons()],
    ['total', () => within(summary())],
  ])('with two people is corrected in one press at the %s, and undone', async (_place, place) => {
    const { user, cart } = await open(lineOf(sugar));
    await user.click(screen.getByRole('button', { name: `Increase quantity of ${FBS}` }));
    await user.selectOptions(persons(), '2');
    expect(summary()).toHaveTextContent('₹160 × 2 people = ₹320');
    expect(place().getByText('You’re paying for 2 sets for each of 2 people.')).toBeVisible();
    await user.click(place().getByRole('button', { name: 'One each: ₹160' }));
    expect(cart()).toMatchObject([{ id: '2', qty: 1 }]);
    expect(summary()).toHaveTextContent('₹80 × 2 people = ₹160');
    expect(summary()).toHaveTextContent('Pay ₹160 at the visit by UPI, cash or card. Nothing now.');
    expect(screen.queryByText(/You’re paying/)).toBeNull();
    expect(place().getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.click(place().getByRole('button', { name: 'Undo' }));
    expect(cart()).toMatchObject([{ id: '2', qty: 2 }]);
  });

  it('of one of several lines is named', async () => {
    const { user, cart } = await open(lineOf(sugar, 2), lineOf(tsh));
    await user.selectOptions(persons(), '3');
    expect(atPersons().getByText(`You’re paying for 2 × ${FBS} for each of 3 people.`)).toBeVisible();
    await user.click(within(summary()).getByRole('button', { name: 'One each: ₹1,140' }));
    expect(cart().map(({ qty }) => qty)).toEqual([1, 1]);
  });

  it('for one person is changed to one at the total', async () => {
    const { user } = await open(lineOf(sugar, 2));
    await user.click(within(summary()).getByRole('button', { name: 'Change to 1' }));
    expect(summary()).toHaveTextContent('₹80 × 1 person = ₹80');
  });
});

describe('a test that a package of the cart includes', () => {
  it('is said at the total, and removed there in one press', async () => {
    const { user, cart } = await open(lineOf(sugar), lineOf(pack));
    const total = within(summary());
    expect(total.getByText(`${FBS} is already included in Diabetes Care.`)).toBeVisible();
    await user.click(total.getByRole('button', { name: 'Remove and save ₹80' }));
    expect(cart().map(({ id }) => id)).toEqual(['25']);
  });

  it('is named together with other duplicates, which one press removes too', async () => {
    const { user, cart } = await open(lineOf(sugar), lineOf(pack), lineOf(tsh, 2));
    const total = within(summary());
    expect(total.getByText(`You’re paying twice for TSH and ${FBS}.`)).toBeVisible();
    await user.click(total.getByRole('button', { name: 'Pay once: ₹800' }));
    expect(cart().map(({ id, qty }) => [id, qty])).toEqual([
      ['25', 1],
      ['5', 1],
    ]);
  });
});

describe('an additional test', () => {
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });

  it.each([
    ['is in the cart', sugar, /^Fasting Blood Sugar \(FBS\) Included$/],
    ['is inside a package of the cart', pack, /^Fasting Blood Sugar \(FBS\) in Diabetes Care Included$/],
  ])('that %s is shown as included and cannot be ticked', async (_where, item, name) => {
    await open(lineOf(item));
    expect(box(name)).toBeChecked();
    expect(box(name)).toBeDisabled();
    expect(box(/^CRP Test/)).toBeEnabled();
  });

  it('that was ticked before the cart included it loses its tick, with a sentence', async () => {
    writeDraft(sessionStorage, { ...emptyDraft(new Date()), tests: [FBS, 'CRP Test'], noOfPersons: 2 });
    const { user } = await open(lineOf(pack));
    expect(
      await screen.findByText(`${FBS} is already included in Diabetes Care, so we unticked it.`),
    ).toBeVisible();
    expect(summary()).toHaveTextContent('₹980 × 2 people = ₹1,960');
    await waitFor(() => expect(sessionStorage.getItem('bookingForm')).toContain('"tests":["CRP Test"]'));
    await user.click(screen.getByRole('button', { name: 'Remove Diabetes Care' }));
    expect(screen.queryByText(/unticked/)).toBeNull();
  });
});
