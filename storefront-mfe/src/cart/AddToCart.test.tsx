import { beforeEach, describe, expect, test } from '@jest/globals';
import type { QuoteInput } from '@nidaan/contract';
import { type CartLine, toast } from '@nidaan/sdk';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { PackageList } from '../packages/PackageList.js';
import { toCard } from '../packages/api.js';
import { PackageLine } from '../packages/PackageLine.js';
import { TestLine } from '../tests/TestLine.js';
import { toCartItem } from '../tests/department.js';
import { quoteWith } from './quote-with.js';
import { useAdd } from './use-add.js';

const sugar = aTest({ id: '2', productName: 'FBS', price: 80 });
const pack = aPackage({
  id: '25',
  productName: 'Diabetes Care',
  price: 500,
  testIds: ['2'],
  includedTests: [],
});
const card = { ...pack, ...toCard(pack) };

function Lists() {
  const { add } = useAdd();
  return (
    <ul>
      <TestLine row={sugar} onAdd={(row) => add(toCartItem(row))} />
      <PackageLine pack={card} />
    </ul>
  );
}

const lineOf = (item: Omit<CartLine, 'qty'>, qty = 1) => ({ ...item, qty });
const button = (name: string) => screen.getByRole('button', { name });
const quantity = (name: string) => screen.findByRole('group', { name: `Quantity of ${name}` });

beforeEach(() => {
  toast.clear();
  fakeApi({
    'POST /api/orders/quote': ({ body }) => {
      const { cartItems } = body as QuoteInput;
      const fbs = { type: 'product' as const, id: '2', productName: 'FBS' };
      const care = { type: 'package' as const, id: '25', productName: 'Diabetes Care' };
      const change = { remove: [fbs], saves: 80, loses: [] };
      const message = 'FBS is already included in Diabetes Care.';
      if (cartItems.length > 1)
        return quoteWith({ kind: 'test-inside', message, items: [fbs, care], ...change });
      const several = `${cartItems[0]?.qty} × FBS for each person.`;
      return quoteWith({ kind: 'quantity', message: several, items: [fbs], ...change });
    },
  });
});

describe('an item of a list', () => {
  test('shows its quantity once it is added, and can be added again after its removal', async () => {
    const { user, cart } = await renderScreen(<Lists />);
    await user.click(button('Add to cart: FBS'));
    expect(await quantity('FBS')).toHaveTextContent('Added · 1');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Quantity of FBS' })).toHaveFocus());
    expect(screen.getByText('FBS is in your cart.')).toBeVisible();
    await user.click(button('Increase quantity of FBS'));
    expect(await quantity('FBS')).toHaveTextContent('Added · 2');
    await user.click(button('Decrease quantity of FBS'));
    await user.click(button('Decrease quantity of FBS'));
    expect(cart()).toEqual([]);
    await waitFor(() => expect(button('Add to cart: FBS')).toHaveFocus());
  });

  test('is added once by a double click', async () => {
    const { user, cart } = await renderScreen(<Lists />, { cart: [lineOf(toCartItem(aTest({ id: '9' })))] });
    await user.dblClick(button('Add to cart: Diabetes Care'));
    await quantity('Diabetes Care');
    expect(cart()).toMatchObject([
      { id: '9', qty: 1 },
      { id: '25', qty: 1 },
    ]);
  });

  test('of which a person would have two is announced, and changed to one in one press', async () => {
    const { user, cart } = await renderScreen(<Lists />, { cart: [lineOf(toCartItem(sugar))] });
    await quantity('FBS');
    await user.click(button('Increase quantity of FBS'));
    const sentence = await screen.findByText(/^2 × FBS for each person\. If it’s for more people, choose/);
    expect(sentence.closest('[role=status]')).toHaveAttribute('aria-live', 'polite');
    await user.click(button('Change to 1'));
    expect(cart()).toMatchObject([{ id: '2', qty: 1 }]);
    expect(screen.queryByText(/for each person/)).toBeNull();
  });

  test('that a package of the cart includes is announced, and removed in one press', async () => {
    const { user, cart } = await renderScreen(<Lists />, { cart: [lineOf(pack)] });
    await user.click(button('Add to cart: FBS'));
    expect(await screen.findByText('FBS is already included in Diabetes Care.')).toBeVisible();
    // Screen readers may not have read yet that it was added.
    expect(screen.getByText('FBS is in your cart.').closest('[role=status]')).not.toBeNull();
    await user.click(button('Remove it'));
    expect(cart().map(({ id }) => id)).toEqual(['25']);
  });

  test('that includes a test of the cart offers to remove the test', async () => {
    const { user, cart } = await renderScreen(<Lists />, { cart: [lineOf(toCartItem(sugar))] });
    await user.click(button('Add to cart: Diabetes Care'));
    expect(await screen.findByText('FBS is already included in Diabetes Care.')).toBeVisible();
    await user.click(button('Remove it'));
    expect(cart().map(({ id }) => id)).toEqual(['25']);
  });

  test('shows the maximum without going above it', async () => {
    const { user, cart } = await renderScreen(<Lists />, { cart: [lineOf(toCartItem(sugar), 20)] });
    await quantity('FBS');
    await user.click(button('FBS: at most 20'));
    expect(cart()).toMatchObject([{ qty: 20 }]);
  });
});

test('the card of a package in the cart shows its quantity beside Book Now', async () => {
  const { user, cart } = await renderScreen(<PackageList heading="h2" packages={[toCard(pack)]} />, {
    cart: [lineOf(pack)],
  });
  expect(await quantity('Diabetes Care')).toHaveTextContent('Added · 1');
  await user.click(button('Decrease quantity of Diabetes Care'));
  expect(cart()).toEqual([]);
  expect(screen.queryByRole('group')).toBeNull();
  await user.click(button('Book Now: Diabetes Care'));
  expect(cart()).toMatchObject([{ id: '25', qty: 1 }]);
});
