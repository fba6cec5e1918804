import { beforeEach, describe, expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import SearchBox from './SearchBox.js';

const tests = [
  aTest({ id: '13', productName: 'Thyroid Stimulating Hormone (TSH)', price: 300, aliases: [] }),
  aTest({ id: '213', productName: 'Parathyroid Hormone, Intact (PTH)', price: 1500, aliases: [] }),
];
const packages = [aPackage({ id: '30', productName: 'Thyroid Check', price: 359 })];

const server = () => fakeApi({ 'GET /api/tests': () => tests, 'GET /api/packages': () => packages });

const show = (props = {}) => renderScreen(<SearchBox {...props} />, { route: '/*' });
const box = () => screen.getByRole('combobox', { name: 'Search tests and packages' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  server();
});

describe('adding from the panel', () => {
  test('puts a result into the cart and keeps the panel and the focus', async () => {
    const { user, cart } = await show();
    await user.type(box(), 'thyroid');
    await user.click(await screen.findByRole('button', { name: /^Add to cart: Thyroid Check/ }));
    expect(cart()).toMatchObject([{ id: '30', type: 'package', price: 359, qty: 1 }]);
    expect(options()).toHaveLength(3);
    expect(await screen.findByText('Added · 1')).toBeVisible();
  });

  test('Shift and Enter add the selected result without leaving the field', async () => {
    const { user, cart, address } = await show();
    await user.type(box(), 'thyroid');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(cart()).toMatchObject([{ id: '13', qty: 1 }]);
    expect(address()).toBe('/');
    expect(box()).toHaveValue('thyroid');
  });
});

describe('a list of tests', () => {
  test('is pasted in lines, found one by one, and added in one press', async () => {
    const { user, cart } = await show();
    await user.click(box());
    await user.paste('TSH\r\nPTH\nthiroid check\nECG');
    expect(box()).toHaveValue('TSH, PTH, thiroid check, ECG');
    expect(await screen.findByText('2 of 4 found')).toHaveAttribute('role', 'status');
    const missing = screen.getByRole('list', { name: 'Not found' });
    expect(missing).toHaveTextContent('“thiroid check” was not found. Did you mean Thyroid Check?');
    expect(missing).toHaveTextContent('We do not do ECG.');
    await user.click(screen.getByRole('button', { name: 'Add all 2 · ₹1,800' }));
    expect(cart().map(({ id, qty }) => [id, qty])).toEqual([
      ['13', 1],
      ['213', 1],
    ]);
    expect(screen.getByText('All 2 are in your cart.')).toBeVisible();
  });

  test('says what was in the cart before, and adds the rest', async () => {
    const { user, cart } = await show();
    await user.type(box(), 'tsh, pth');
    await user.click(await screen.findByRole('button', { name: /^Add to cart: Thyroid Stimulating/ }));
    await user.click(screen.getByRole('button', { name: 'Add the other 1 · ₹1,500' }));
    expect(cart().map(({ id, qty }) => [id, qty])).toEqual([
      ['13', 1],
      ['213', 1],
    ]);
    expect(
      screen.getByText('All 2 are in your cart. Already there before: Thyroid Stimulating Hormone (TSH).'),
    ).toBeVisible();
  });
});

test('says that imaging is not offered, and what is', async () => {
  const { user } = await show();
  await user.type(box(), 'x-ray');
  expect(await screen.findByText('No results found for "x-ray"')).toBeVisible();
  expect(screen.getByText('We do not do X-rays.')).toBeVisible();
  expect(screen.getByText(/We test blood, urine, stool/)).toBeVisible();
});
