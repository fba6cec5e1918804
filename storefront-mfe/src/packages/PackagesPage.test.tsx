import { expect, test } from '@jest/globals';
import { aPackage, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import PackagesPage from './PackagesPage.js';

const packages = [
  aPackage({ id: '04', productName: 'Full Body Checkup', price: 1499, mrp: 2140 }),
  aPackage({ id: '42', productName: 'Smart Checkup - 86 Tests', includedTests: [] }),
  aPackage({ id: '80', productName: 'Bowel Health', includedTests: [], mrp: 1499, separatePrice: null }),
];

const show = (path = '/health-list') => renderScreen(<PackagesPage />, { path, route: '/health-list' });
const server = () => fakeApi({ 'GET /api/packages': () => packages, 'GET /api/concerns': () => [] });
const card = (name: string) => screen.findByRole('article', { name });

test('shows the loading text, then the heading and the packages', async () => {
  let respond: (list: unknown) => void = () => {};
  fakeApi({
    'GET /api/concerns': () => [],
    'GET /api/packages': () => new Promise((resolve) => (respond = resolve)),
  });
  await show();
  expect(await screen.findByText('Loading packages...')).toBeInTheDocument();
  respond(packages);
  expect(await card('Full Body Checkup')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Available Health Packages' })).toBeVisible();
  expect(screen.getByText('Choose from our comprehensive range of diagnostic packages')).toBeVisible();
});

test('shows badge, prices, categories and the three perks on a card', async () => {
  server();
  await show();
  const one = within(await card('Full Body Checkup'));
  expect(one.getByText('3 tests')).toBeVisible();
  expect(one.getByText('₹1,499')).toBeVisible();
  expect(one.getByText('₹2,140')).toBeVisible();
  expect(one.getByText('₹501 less than booking separately')).toBeVisible();
  expect(one.getByText(/^Diabetes/)).toHaveTextContent('Diabetes 2');
  expect(one.getByText(/^Thyroid/)).toHaveTextContent('Thyroid 1');
  for (const perk of ['NABL, CAP, ISO 9001', 'Free Home Sample Pickup', 'Online Report Delivery'])
    expect(one.getByText(perk)).toBeVisible();
  const to = one.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(to)).toEqual(new Set(['/health/04']));
});

test('gives screen readers the name and the description of a card without the capitals of the style', async () => {
  server();
  await show();
  const one = within(await card('Full Body Checkup'));
  const link = within(one.getByRole('heading', { level: 2 })).getByRole('link');
  expect(link).toHaveAttribute('aria-label', 'Full Body Checkup');
  const read = one
    .getAllByText(packages[0]?.shortDesc ?? '')
    .filter((text) => !text.hasAttribute('aria-hidden'));
  expect(read.map(({ className }) => className)).toEqual(['nd-sr']);
});

test('takes the badge from the name when no test is listed, and shows no saving when there is none', async () => {
  server();
  await show();
  expect(within(await card('Smart Checkup - 86 Tests')).getByText('86 tests')).toBeVisible();
  const plain = within(await card('Bowel Health'));
  expect(plain.queryByText(/\d+ tests?$/)).toBeNull();
  expect(plain.queryByText(/less than booking/)).toBeNull();
});

test('Book Now adds the package once and opens its booking form', async () => {
  server();
  const { user, cart, address } = await show();
  await user.click(
    within(await card('Full Body Checkup')).getByRole('button', { name: 'Book Now: Full Body Checkup' }),
  );
  expect(cart()).toMatchObject([{ id: '04', type: 'package', price: 1499, qty: 1 }]);
  expect(address()).toBe('/health/04?book=1');
});

test('Escape closes the overlay and returns the focus to its button', async () => {
  server();
  const { user } = await show();
  const inside = within(await card('Full Body Checkup')).getByRole('button', { name: /^What is in/ });
  await user.click(inside);
  expect(inside).toHaveAttribute('aria-expanded', 'true');
  await user.tab({ shift: true });
  await user.keyboard('{Escape}');
  expect(inside).toHaveAttribute('aria-expanded', 'false');
  expect(inside).toHaveFocus();
});

test('?ids= shows these packages in their order, under another heading', async () => {
  server();
  await show('/health-list?ids=80,404,04');
  expect(await screen.findByRole('heading', { level: 1, name: 'Selected Health Packages' })).toBeVisible();
  await card('Bowel Health');
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Bowel Health', 'Full Body Checkup']);
});

test('shows a message and a link for unknown ids', async () => {
  server();
  await show('/health-list?ids=404');
  expect(await screen.findByText('These packages are no longer available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all packages' })).toHaveAttribute('href', '/health-list');
});
