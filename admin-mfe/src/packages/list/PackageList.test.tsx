import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PackageView } from '@nidaan/contract';
import { aPackage, aTest, fakeApi, problem } from '@nidaan/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { setField } from '../../testing/set-field.js';
import { adminHeart, button, heart, mode, openForm, openPackages } from '../open-packages.js';

const LIST = 'GET /api/packages';
const DELETE = 'DELETE /api/packages/:id';

beforeEach(() => sessionStorage.clear());

describe('the list', () => {
  it('has the columns, counts and images of the specification', async () => {
    await openPackages();
    expect(await screen.findByRole('heading', { name: 'View Packages by Name' })).toBeVisible();
    expect(await screen.findByText('Found 2 package(s)')).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'Image',
      'Package Name',
      'Category',
      'Price',
      'MRP',
      'Tests',
      'Description',
      'Actions',
    ]);
    const row = screen.getByRole('row', { name: /Heart Care/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.slice(1, 7).map((cell) => cell.textContent?.trim())).toEqual([
      'Heart Care',
      'Heart',
      '₹900',
      '₹1,200',
      '3 tests',
      'Vessels and rhythm',
    ]);
    const image = row.querySelector('img');
    fireEvent.error(image as HTMLImageElement);
    expect(image?.getAttribute('src')).toBe('/images/fallback.svg');
    expect(button('Print')).toBeVisible();
  });

  it('shows that it is loading', async () => {
    let answer: (packages: PackageView[]) => void = () => {};
    await openPackages({ [LIST]: () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Loading packages...')).toBeVisible();
    answer([heart]);
    expect(await screen.findByText('Found 1 package(s)')).toBeVisible();
    expect(screen.queryByText('Loading packages...')).not.toBeInTheDocument();
  });

  it('shows the packages with one test, until the filter is removed', async () => {
    const { user, address } = await openPackages(
      {
        'GET /api/packages': () => [aPackage({ testIds: [], panelTestIds: ['909'] }), heart],
        'GET /api/tests': () => [aTest({ id: '909', productName: 'TSH' })],
      },
      '?test=909',
    );
    expect(await screen.findByText('Found 1 package(s)')).toBeVisible();
    const filters = screen.getByRole('list', { name: 'Active filters' });
    expect(filters).toHaveTextContent('With TSH');
    await user.click(button('Remove: With TSH'));
    expect(screen.getByText('Found 2 package(s)')).toBeVisible();
    expect(address()).toBe('/admin/manage-packages');
  });

  it('can be searched by name, category and short description', async () => {
    const { user, address } = await openPackages();
    const search = await screen.findByLabelText('Search by package name');
    await setField(user, search, 'VESSELS');
    expect(screen.getByText('Found 1 package(s) matching "VESSELS"')).toBeVisible();
    expect(address()).toBe('/admin/manage-packages?q=VESSELS');
    await user.clear(search);
    await setField(user, search, 'zzz');
    expect(screen.getByText('No packages found')).toBeVisible();
    expect(screen.getByText('No packages match "zzz"')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    await user.click(button('Clear Search'));
    expect(screen.getByText('Found 2 package(s)')).toBeVisible();
  });

  it('shows an empty state, and an error when packages cannot be loaded', async () => {
    const { unmount } = await openPackages({ [LIST]: () => [] });
    expect(await screen.findByText('No packages available')).toBeVisible();
    unmount();
    const { user } = await openPackages({ [LIST]: () => problem('unavailable') });
    expect(await screen.findByText('Error fetching packages.')).toBeVisible();
    fakeApi({
      [LIST]: () => [heart],
      'GET /api/packages/archived': () => [],
      'GET /api/packages/drafts': () => [],
      'GET /api/price-changes': () => [],
      'GET /api/tests': () => [],
    });
    await user.click(button('Refresh'));
    expect(await screen.findByText('Found 1 package(s)')).toBeVisible();
  });

  it('shows drafts first, with a badge and without a price', async () => {
    const draft = { ...adminHeart, id: '1000', productName: 'Winter check', price: null, mrp: null };
    await openPackages({ 'GET /api/packages/drafts': () => [draft] });
    expect(await screen.findByText('Found 3 package(s)')).toBeVisible();
    const [, first] = screen.getAllByRole('row');
    expect(first).toHaveAccessibleName(/Winter check Draft/);
    const shown = within(first as HTMLElement).getAllByRole('cell');
    expect(shown.slice(3, 5).map((cell) => cell.textContent)).toEqual(['–', '–']);
    expect(screen.getAllByText('Draft')).toHaveLength(1);
  });

  it('opens the print dialog', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await openPackages();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('marks a package with the name in the form as a duplicate, but not the edited one', async () => {
    const { user } = await openForm();
    await setField(user, screen.getByLabelText('Package Name'), 'heart care');
    await user.click(mode('View Packages'));
    const row = await screen.findByRole('row', { name: /Heart Care/ });
    expect(within(row).getByText('Duplicate')).toBeVisible();
    await user.click(button('Edit Heart Care'));
    await user.click(mode('View Packages'));
    expect(await screen.findByText('Found 2 package(s)')).toBeVisible();
    expect(screen.queryByText('Duplicate')).not.toBeInTheDocument();
  });

  it('deletes a package only after confirmation', async () => {
    let works = false;
    const { user, server } = await openPackages({
      [DELETE]: () => (works ? undefined : problem('unavailable')),
    });
    const openDialog = async () =>
      user.click(await screen.findByRole('button', { name: 'Delete Heart Care' }));
    await openDialog();
    expect(
      screen.getByText('Are you sure you want to delete this package? This action cannot be undone.'),
    ).toBeVisible();
    expect(screen.getByText('Orders keep it; staff can restore it from the archive.')).toBeVisible();
    await user.click(button('Cancel'));
    expect(server.calls.filter(({ route }) => route.startsWith('DELETE'))).toEqual([]);
    await openDialog();
    await user.click(button('Delete'));
    expect(await screen.findByText('Failed to delete package.')).toBeVisible();
    works = true;
    await openDialog();
    await user.click(button('Delete'));
    expect(await screen.findByText('Package deleted successfully!')).toBeVisible();
  });

  it('restores a deleted package', async () => {
    const { user, server } = await openPackages({
      'GET /api/packages/archived': () => [adminHeart],
      'POST /api/packages/:id/restore': () => adminHeart,
    });
    await user.click(await screen.findByText('Archived packages (1)'));
    await user.click(button('Restore Heart Care'));
    expect(await screen.findByText('Package restored.')).toBeVisible();
    expect(server.callsTo('POST /api/packages/32/restore')).toHaveLength(1);
  });
});
