import { beforeEach, describe, expect, it } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import CartPage from './CartPage.js';

const tests = [
  aTest({
    id: '2',
    productName: 'Fasting Blood Sugar',
    price: 300,
    fasting: '8-12 h',
    preparation: { fasting: { from: 8, to: 12 } },
  }),
  aTest({ id: '3', productName: 'Glycated Haemoglobin (HbA1c)', price: 400 }),
  aTest({ id: '677', productName: 'Prenatal Screen', price: 900, regulated: 'pcpndt' }),
];
const pack = aPackage({
  id: '25',
  productName: 'Diabetes Care',
  price: 500,
  testIds: ['2', '3'],
  includedTests: [],
});

const lines = (...items: ((typeof tests)[number] | typeof pack)[]) =>
  items.map((item) => ({ ...item, qty: 1 }));

async function open(...items: ((typeof tests)[number] | typeof pack)[]) {
  fakeApi({
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => tests,
    'GET /api/packages': () => [pack],
  });
  return renderScreen(<CartPage />, { path: '/cart', cart: lines(...items) });
}

const [sugar, hba1c, prenatal] = tests as [
  (typeof tests)[number],
  (typeof tests)[number],
  (typeof tests)[number],
];
beforeEach(() => sessionStorage.clear());

describe('the cart helper', () => {
  it('swaps tests for a cheaper package with one click, and undoes it with another', async () => {
    const { user, cart } = await open(sugar, hba1c);
    expect((await screen.findByText('Save ₹200:')).parentElement).toHaveTextContent(
      'Save ₹200: Diabetes Care includes both of your tests.',
    );
    await user.click(screen.getByRole('button', { name: 'Swap for Diabetes Care' }));
    expect(cart().map(({ id }) => id)).toEqual(['25']);
    expect(screen.getByText('Swapped.').parentElement).toHaveTextContent('Swapped. You save ₹200.');
    expect(document.activeElement?.textContent).toBe('Undo');
    await user.keyboard('{Enter}');
    expect(cart().map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('swaps a test for a package with the same tests', async () => {
    const { price, more, ...item } = { ...pack, price: 200, more: 0 };
    const { type, id, productName, category, imgUrl, shortDesc } = item;
    const cheaperAlternative = { type, id, productName, category, imgUrl, shortDesc, price, more };
    const profile = aTest({ id: '5', productName: 'Sugar Profile', price: 300, cheaperAlternative });
    fakeApi({
      'GET /api/additional-tests': () => [],
      'GET /api/tests': () => [profile],
      'GET /api/packages': () => [{ ...pack, price }],
    });
    const { user, cart } = await renderScreen(<CartPage />, { path: '/cart', cart: lines(profile) });
    expect((await screen.findByText('Save ₹100:')).parentElement).toHaveTextContent(
      'Save ₹100: the same tests as a package, Diabetes Care: ₹200.',
    );
    await user.click(screen.getByRole('button', { name: 'Swap for Diabetes Care' }));
    expect(cart()).toMatchObject([{ type: 'package', id: '25', price: 200, qty: 1 }]);
  });

  it('reports a test that a package in the cart already contains', async () => {
    const { user, cart } = await open(sugar, pack);
    const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
    await row.findByText('Fasting Blood Sugar is already included in Diabetes Care.');
    await user.click(row.getByRole('button', { name: 'Remove it: Fasting Blood Sugar' }));
    expect(cart().map(({ id }) => id)).toEqual(['25']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cart().map(({ id }) => id)).toEqual(['2', '25']);
  });

  it('can be hidden', async () => {
    const { user } = await open(sugar, hba1c);
    await user.click(await screen.findByRole('button', { name: 'Hide these hints' }));
    expect(screen.queryByText('Save ₹200:')).toBeNull();
  });
});

describe('before the booking', () => {
  it('one plan shows how to prepare for all tests', async () => {
    await open(pack);
    expect(await screen.findByText(/^Finish dinner between 9 pm and 10 pm on/)).toBeTruthy();
  });

  it('a regulated test shows its notice and that the lab calls first', async () => {
    await open(prenatal);
    expect(await screen.findByText(/the PCPNDT Act forbids it/)).toBeTruthy();
    expect(screen.getByText(/no visit takes place before that/)).toBeTruthy();
  });
});
