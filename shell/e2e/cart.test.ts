import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();
const sugar = 'Fasting Blood Sugar (FBS)';

async function withSugarInCart(): Promise<Visitor> {
  const asha = await visitor();
  await asha.open('/shop/2');
  await asha.press('Add to cart');
  await asha.finds('Cart, 1 item');
  return asha;
}

test('an item added by the storefront is counted by the shell and listed by booking', async () => {
  const asha = await withSugarInCart();
  await asha.sees(`${sugar} is in your cart.`);
  await asha.press('Cart, 1 item');
  await asha.arrives('/cart');
  await asha.sees('Your cart');
  await asha.sees(sugar);
  await asha.press(`Increase quantity of ${sugar}`);
  await asha.finds('Cart, 2 items');
  await asha.sees('₹160');
  await asha.press(`Decrease quantity of ${sugar}`);
  await asha.finds('Cart, 1 item');
  await asha.seesNoMore('₹160');
});

test('a removed line is restored with Undo', async () => {
  const asha = await withSugarInCart();
  await asha.open('/cart');
  await asha.press(`Remove ${sugar}`);
  await asha.sees('Your cart is empty');
  await asha.finds('Cart, 0 items');
  await asha.press('Undo');
  await asha.finds('Cart, 1 item');
  await asha.press(`Decrease quantity of ${sugar}`);
  await asha.sees('Your cart is empty');
});

test('the cart survives a reload and is the same in a second tab', async () => {
  const asha = await withSugarInCart();
  await asha.reload();
  await asha.finds('Cart, 1 item');
  const second = await asha.secondTab();
  await second.open('/cart');
  await second.press(`Increase quantity of ${sugar}`);
  await asha.finds('Cart, 2 items');
  await asha.open('/cart');
  await asha.press(`Remove ${sugar}`);
  await second.sees('Your cart is empty');
});

test('a test and a package with the same id are two lines', async () => {
  const asha = await visitor();
  for (const page of ['/shop/26', '/health/26']) {
    await asha.open(page);
    await asha.press('Add to cart');
    await asha.sees('is in your cart.');
  }
  await asha.finds('Cart, 2 items');
  await asha.open('/cart');
  await asha.sees('Test ·');
  await asha.sees('Package ·');
});

test('Book Now puts a test into the cart once', async () => {
  const asha = await withSugarInCart();
  await asha.press('Book Now');
  await asha.arrives('/cart');
  await asha.sees('Your cart');
  await asha.finds('Cart, 1 item');
});

const line = { id: '2', type: 'product', productName: sugar, price: 80, qty: 3 };

test.each([
  ['not JSON', '{"id":', 'Your cart is empty'],
  ['not a list', '{"id":"2"}', 'Your cart is empty'],
  ['null', 'null', 'Your cart is empty'],
  ['lines of an older version', '[{"id":2,"name":"Old sugar","price":"80"}]', 'Old sugar'],
  ['one valid line among broken ones', JSON.stringify([null, 7, { id: 'x' }, line]), '₹240'],
  ['a quantity beyond reason', JSON.stringify([{ ...line, qty: 1e9 }]), '₹1,600'],
  [
    'code in a name',
    JSON.stringify([{ ...line, productName: '<img src=x onerror=alert(1)>' }]),
    '<img src=x',
  ],
  ['an image of another origin', JSON.stringify([{ ...line, imgUrl: 'https://x.example/a.png' }]), '₹240'],
  ['nested beyond reason', '['.repeat(100_000), 'Your cart is empty'],
])('a stored cart that is %s is read as far as possible', async (_what, stored, shown) => {
  const asha = await visitor();
  await asha.open('/cart');
  await asha.store('cartItem', stored);
  await asha.reload();
  await asha.sees(shown);
});

test('a stored cart of 50,000 lines keeps the first hundred', async () => {
  const asha = await visitor();
  await asha.open('/cart');
  const lines = Array.from({ length: 50_000 }, (_, id) => ({
    id: String(id),
    productName: `T${id}`,
    price: 1,
  }));
  await asha.store('cartItem', JSON.stringify(lines));
  await asha.reload();
  await asha.finds('Cart, 100 items');
  await asha.press('Increase quantity of T0');
  await asha.finds('Cart, 101 items');
  expect(JSON.parse((await asha.stored('cartItem')) ?? '')).toHaveLength(100);
});
