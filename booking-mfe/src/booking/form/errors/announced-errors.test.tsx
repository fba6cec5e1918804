import { beforeEach, expect, test } from '@jest/globals';
import { aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import CartPage from '../../../cart/CartPage.js';
import { receiptOf, servedPincode } from '../../a-draft.js';

const sugar = aTest({ id: '2', productName: 'Fasting Blood Sugar (FBS)', price: 80 });

const receipt = receiptOf(80);

async function open() {
  fakeApi({
    'POST /api/pincodes/check': () => servedPincode,
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => [sugar],
    'GET /api/packages': () => [],
    'POST /api/orders': () => receipt,
  });
  return renderScreen(<CartPage />, { path: '/cart', cart: [{ ...sugar, qty: 1 }] });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('announces each error when its field loses the focus, and all errors as one rejection on submit', async () => {
  const { user } = await open();
  const announced = () => screen.getAllByRole('status').map((region) => region.textContent);
  await user.type(screen.getByLabelText('Pincode'), '12');
  await user.type(screen.getByLabelText('Email'), 'ravi@');
  expect(announced()).toContain('Pincode: Enter a 6-digit pincode.');
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    ' Check 2 details: pincode, email',
  ]);
  expect(announced().join('')).toBe('');
  expect(screen.getByLabelText('Pincode')).toHaveFocus();
  expect(screen.getByLabelText('Pincode')).toHaveAccessibleDescription('Enter a 6-digit pincode.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter a valid email\.$/);
});

test('links the fields to correct, fewer with each correction', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Pincode'), '5600');
  await user.type(screen.getByLabelText('Email'), 'ravi@');
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  const summary = () => screen.getByRole('alert').textContent.trim();
  expect(summary()).toBe('Check 2 details: pincode, email');
  await user.click(screen.getByRole('link', { name: 'email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.keyboard('example.in');
  expect(summary()).toBe('Check 1 detail: pincode');
  await user.type(screen.getByLabelText('Pincode'), '01');
  expect(screen.queryByText(/^Check \d/)).toBeNull();
});

test('removes the success toast with the receipt, so that it does not cover the next page', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  await user.click(screen.getByRole('button', { name: 'Book anyway' }));
  expect(await screen.findByText('Order submitted successfully!')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'See all tests' }));
  expect(screen.queryByText('Order submitted successfully!')).toBeNull();
});
