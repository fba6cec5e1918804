import { beforeEach, expect, test } from '@jest/globals';
import type { PackageAdminView } from '@nidaan/contract';
import { anAdminPackage, aPackage, problem } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { settled } from '../testing/settled.js';
import { versioned } from '../testing/versioned.js';
import { adminHeart, button, heart, mode, openPackages } from './open-packages.js';

const PUT = 'PUT /api/packages/32';
const ARCHIVED = 'GET /api/packages/archived';
const winter = { id: '1000', productName: 'Winter check', price: null, mrp: null };

beforeEach(() => sessionStorage.clear());

/** Opens the list of an API in which every change makes a new version, and forgets the requests that this took. */
async function open(change: (edit: PackageAdminView) => unknown = (edit) => ({ ...adminHeart, ...edit })) {
  let version = 1;
  let archived = [anAdminPackage({ id: '9', productName: 'Old package' })];
  let published = [aPackage(), heart];
  const publish = (packages: typeof published) => {
    version += 1;
    published = packages;
  };
  const server = {
    'GET /api/packages': () => versioned(published, version),
    'GET /api/price-changes': () => [],
    'GET /api/packages/drafts': () => [anAdminPackage(winter)],
    [ARCHIVED]: () => archived,
    [PUT]: ({ body }: { body: unknown }) => {
      const { price, mrp } = body as PackageAdminView;
      publish([aPackage()]);
      return change({ ...adminHeart, price, mrp, version: 2 });
    },
    'DELETE /api/packages/32': () => {
      archived = [adminHeart, ...archived];
      publish([aPackage()]);
    },
    'POST /api/packages/9/restore': () => {
      archived = [];
      publish([aPackage(), heart, aPackage({ id: '9', productName: 'Old package' })]);
      return anAdminPackage({ id: '9', productName: 'Old package' });
    },
  };
  const shown = await openPackages(server);
  await screen.findByText('Found 3 package(s)');
  await screen.findByText('Archived packages (1)');
  await settled(shown.store);
  const before = shown.server.calls.length;
  const requests = async () => {
    await settled(shown.store);
    return shown.server.calls.slice(before).map(({ route }) => route);
  };
  return { ...shown, requests };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Winter|Basic|Heart Care|Old package/.exec(row.textContent ?? '')?.[0]);

async function withoutPrice(user: User) {
  await user.click(button('Edit Heart Care'));
  await user.clear(screen.getByLabelText('MRP (₹)'));
  await user.clear(screen.getByLabelText('Price (₹)'));
  await user.click(button('Update Package'));
}

test('a change is shown from its answer, without another request', async () => {
  const { user, requests } = await open();
  expect(names()).toEqual(['Winter', 'Basic', 'Heart Care']);
  await user.click(button('Edit Heart Care'));
  await user.clear(screen.getByLabelText('Price (₹)'));
  await user.type(screen.getByLabelText('Price (₹)'), '850');
  await user.click(button('Update Package'));
  await screen.findByText('✅ Package updated successfully!');
  expect(await requests()).toEqual([PUT]);
  await user.click(mode('View Packages'));
  expect(await screen.findByRole('row', { name: /Heart Care.*₹850/ })).toBeVisible();
});

test('a package that loses its price moves to the drafts, without another request', async () => {
  const { user, requests } = await open();
  await withoutPrice(user);
  await screen.findByText('✅ Package updated successfully!');
  expect(await requests()).toEqual([PUT]);
  await user.click(mode('View Packages'));
  await waitFor(() => expect(names()).toEqual(['Heart Care', 'Winter', 'Basic']));
});

test('a deleted package leaves the list; only the archive is fetched', async () => {
  const { user, requests } = await open();
  await user.click(button('Delete Heart Care'));
  await user.click(button('Delete'));
  await screen.findByText('Package deleted successfully!');
  expect(await requests()).toEqual(['DELETE /api/packages/32', ARCHIVED]);
  expect(await screen.findByText('Archived packages (2)')).toBeVisible();
  expect(names()).toEqual(['Winter', 'Basic']);
});

test('a restored package is back in its place, without another request', async () => {
  const { user, requests } = await open();
  await user.click(screen.getByText('Archived packages (1)'));
  await user.click(button('Restore Old package'));
  await screen.findByText('Package restored.');
  expect(await requests()).toEqual(['POST /api/packages/9/restore']);
  await waitFor(() => expect(names()).toEqual(['Winter', 'Basic', 'Old package', 'Heart Care']));
  expect(screen.queryByText(/^Archived packages/)).toBeNull();
});

test('a conflict fetches the list with the package again, and not the archive', async () => {
  const { user, requests } = await open(() =>
    problem('conflict', { current: { ...adminHeart, version: 3 } }),
  );
  await withoutPrice(user);
  await screen.findByRole('dialog');
  const [change, ...others] = await requests();
  expect(change).toBe(PUT);
  expect(new Set(others)).toEqual(new Set(['GET /api/packages', 'GET /api/packages/drafts']));
});
