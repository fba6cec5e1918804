import { beforeEach, expect, test } from '@jest/globals';
import { LAB } from '@nidaan/contract/lab';
import { aPackage, aTest, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import PackagePage from './PackagePage.js';

const pack = aPackage({
  id: '26',
  productName: 'Diabetes Care',
  price: 2199,
  mrp: 3000,
  separatePrice: 2800,
});

const slots = {
  'booking.form': ({ item }: Record<string, unknown>) => (
    <p>Form for {(item as { productName: string }).productName}</p>
  ),
};
const show = (path = '/health/26', place = {}) =>
  renderScreen(<PackagePage />, { path, route: '/health/:id', ...place });

beforeEach(() => {
  fakeApi({
    'GET /api/tests': () => [
      aTest({
        id: '2',
        specimen: 'Fluoride plasma',
        fasting: '8-12 h',
        preparation: { fasting: { from: 8, to: 12 } },
        reportHours: 6,
      }),
      aTest({ id: '3', preparation: { meal: { of: 'meal', hoursAfter: 2 } } }),
    ],
    'GET /api/packages/:id': ({ params }) => (params.id === '26' ? pack : problem('not_found')),
  });
});

test('lists the tests by category, and their price when booked separately', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Diabetes Care' })).toBeVisible();
  expect(screen.getByText('Glycated Haemoglobin (HbA1c)')).toBeInTheDocument();
  expect(screen.getByText('Thyroid Stimulating Hormone (TSH)')).toBeInTheDocument();
  expect(screen.getByText(/these tests cost ₹2,800\.$/)).toBeVisible();
  expect(screen.queryByText(/^Save/)).toBeNull();
});

test('shows the preparation for all of its tests once', async () => {
  await show();
  expect(await screen.findByText(/^Fast for 8 to 12 hours before the visit/)).toBeVisible();
  expect(
    screen.getByText('Keep breakfast ready: the second sample is taken 2 hours after you start eating.'),
  ).toBeVisible();
  expect(screen.getByText('The home visit is between 6 and 9 am.')).toBeVisible();
  expect(screen.getByText('EDTA whole blood, Fluoride plasma')).toBeVisible();
  expect(screen.getByText('At your home, free')).toBeVisible();
});

test('Book Now adds the package once and opens the form of the other remote', async () => {
  const { user, cart, address } = await show('/health/26', { slots });
  expect(screen.queryByText('Form for Diabetes Care')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(address()).toBe('/health/26?book=1');
  expect(await screen.findByText('Form for Diabetes Care')).toBeVisible();
  expect(cart()).toMatchObject([{ id: '26', type: 'package', qty: 1 }]);
});

test('the open form has the only price and the only Book Now, and the package collapses to a line', async () => {
  const { user } = await show('/health/26', { slots });
  await user.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(await screen.findByText('Form for Diabetes Care')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Booking' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1, name: 'Diabetes Care' })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Price' })).toBeNull();
  expect(screen.queryByText('₹2,199')).toBeNull();
  expect(screen.getByText('What is included')).not.toBeVisible();
  await user.click(screen.getByText('About this package'));
  expect(screen.getByText('What is included')).toBeVisible();
});

test('links to the cart when that remote is unavailable', async () => {
  await show('/health/26?book=1');
  expect(await screen.findByText('We can’t open the booking form right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: LAB.phone })).toHaveAttribute('href', LAB.phoneHref);
});

test('shows a message and a link for an unknown package', async () => {
  await show('/health/404');
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not have this package' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all packages' })).toHaveAttribute('href', '/health-list');
});
