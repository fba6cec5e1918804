import { beforeEach, expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import PackagesPage from '../PackagesPage.js';

const packages = [
  aPackage({
    id: '04',
    productName: 'Basic',
    price: 1499,
    popularity: 1,
    includedTests: [{ categoryName: 'Blood', tests: ['TSH', 'CBC'] }],
    testIds: ['13'],
  }),
  aPackage({
    id: '05',
    productName: 'Smart',
    price: 1999,
    popularity: 2,
    includedTests: [{ categoryName: 'Blood', tests: ['TSH', 'Ferritin'] }],
    testIds: ['13'],
  }),
  aPackage({ id: '28', productName: 'Markers', category: 'Cancer', price: 2999, popularity: 3 }),
  aPackage({ id: '18', productName: 'Prostate', category: 'Cancer', price: 900, popularity: 4 }),
];

beforeEach(() => {
  fakeApi({
    'GET /api/packages': () => packages,
    'GET /api/concerns': () => [],
    'GET /api/tests': () => [
      aTest({ id: '13', productName: 'TSH', reportHours: 8, preparation: { fasting: { from: 8, to: 12 } } }),
    ],
  });
});

const show = (path = '/health-list') => renderScreen(<PackagesPage />, { path, route: '/health-list' });
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('filters and sorts by the address, the most booked first', async () => {
  const { user, address } = await show('/health-list?concern=Cancer');
  expect(await screen.findByText('2 of 4 packages')).toBeVisible();
  expect(names()).toEqual(['Markers', 'Prostate']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, lowest first');
  expect(names()).toEqual(['Prostate', 'Markers']);
  expect(address()).toBe('/health-list?concern=Cancer&sort=price');
  await user.selectOptions(screen.getByLabelText('Price'), '₹5,000 and above');
  expect(screen.getByRole('heading', { name: 'No package fits these filters' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(address()).toBe('/health-list?sort=price');
  expect(names()).toEqual(['Prostate', 'Basic', 'Smart', 'Markers']);
});

test('compares up to three packages side by side', async () => {
  const { user, address } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Compare Basic' }));
  const bar = within(screen.getByRole('region', { name: 'Packages to compare' }));
  expect(bar.getByText('Choose one or two more to compare')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Compare Smart' }));
  await user.click(bar.getByRole('button', { name: 'Compare 2 packages' }));
  expect(address()).toBe('/health-list?compare=04%2C05&open=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare packages' }));
  const cells = async (title: string) =>
    within((await dialog.findByRole('rowheader', { name: title })).closest('tbody') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await cells('Price')).toEqual(['₹1,499', '₹1,999']);
  expect(await cells('Tests')).toEqual(['2', '2']);
  expect(await cells('Not in all of these')).toEqual(['CBC', 'Ferritin']);
  expect(await cells('Not included')).toEqual(['Ferritin', 'CBC']);
  expect((await cells('Preparation'))[0]).toMatch(/^Fast for 8 to 12 hours/);
  expect(await cells('Report')).toEqual(Array(2).fill('Within 8 hours of reaching the lab'));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/health-list?compare=04%2C05');
});

test('a shared address compares at once, and a fourth package cannot be chosen', async () => {
  const { user, address } = await show('/health-list?compare=04,05,28&open=1');
  await screen.findByRole('dialog', { name: 'Compare packages' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('checkbox', { name: 'Compare Prostate' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Check for'), 'Cancer');
  expect(screen.getByRole('checkbox', { name: 'Compare Markers' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/health-list?concern=Cancer');
  expect(screen.queryByRole('region', { name: 'Packages to compare' })).toBeNull();
});
