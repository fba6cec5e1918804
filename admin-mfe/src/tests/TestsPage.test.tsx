import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestAdminView, TestView } from '@nidaan/contract';
import { anAdminTest, aTest, fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setField } from '../testing/set-field.js';
import TestsPage from './TestsPage.js';

const LIST = 'GET /api/tests';
const POST = 'POST /api/tests';
const TSH = {
  id: '13',
  productName: 'TSH',
  category: 'Thyroid',
  shortDesc: 'Thyroid driver',
  price: 250,
  aliases: ['thyrotropin'],
  imgUrl: 'images/departments/thyroid.svg',
};
const tsh = aTest(TSH);
const saved = anAdminTest(TSH);

beforeEach(() => sessionStorage.clear());

async function open(endpoints: Record<string, FakeEndpoint> = {}, search = '?mode=create') {
  const server = fakeApi({
    [LIST]: () => [aTest(), tsh],
    'GET /api/tests/archived': () => [],
    'GET /api/price-changes': () => [],
    'GET /api/packages': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests/unconfirmed': () => [],
    ...endpoints,
  });
  const path = `/admin/manage-tests${search}`;
  return { ...(await renderScreen(<TestsPage />, { path, role: 'admin' })), server };
}
const view = (endpoints?: Record<string, FakeEndpoint>, more = '') => open(endpoints, `?${more}`);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });

describe('the form', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await setField(user, screen.getByLabelText('Test Name *'), 'Kala azar');
    await user.type(screen.getByLabelText('Price (₹) *'), '640');
  };

  it('adds a test, confirms it, and empties the form', async () => {
    let answer: (test: TestAdminView) => void = () => {};
    const { user, server } = await open({ [POST]: () => new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByRole('heading', { name: 'Add New Test' })).toBeVisible();
    await fill(user);
    await setField(user, screen.getByLabelText('Short Description'), 'For black fever');
    await setField(user, screen.getByLabelText('Full Description'), 'Antibodies.');
    await user.click(button('Add Test'));
    expect(button('Adding...')).toBeDisabled();
    expect(button('Reset')).toBeDisabled();
    await waitFor(() => expect(server.callsTo(POST)).toHaveLength(1));
    answer(saved);
    expect(await screen.findByText('Test added successfully!')).toBeVisible();
    expect(server.callsTo(POST)[0]?.body).toMatchObject({
      productName: 'Kala azar',
      price: 640,
      category: 'Basic',
      type: 'product',
      shortDesc: 'For black fever',
      description: 'Antibodies.',
      specimen: '',
      collection: null,
      fasting: null,
      outlab: null,
      reportHours: null,
    });
    expect(screen.getByLabelText('Test Name *')).toHaveValue('');
    await user.click(button('Close'));
    expect(screen.queryByText('Test added successfully!')).not.toBeInTheDocument();
  });

  it('requires name and price, and sends nothing without them', async () => {
    const { user, server } = await open();
    await setField(user, screen.getByLabelText('Test Name *'), 'x');
    await user.click(button('Add Test'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
    expect(server.callsTo(POST)).toEqual([]);
    await user.click(button('Reset'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Test Name *')).toHaveValue('');
  });

  it.each([
    ['View Tests', {}],
    ['View Tests', { [POST]: () => problem('unavailable') }],
  ])('clears its message when %s is opened', async (mode, endpoints: Record<string, FakeEndpoint>) => {
    const { user } = await open({ [POST]: () => saved, ...endpoints });
    await fill(user);
    await user.click(button('Add Test'));
    expect(await screen.findByText(/Test added successfully!|Failed to add test/)).toBeVisible();
    await user.click(radio(mode));
    expect(screen.queryByText(/Test added successfully!|Failed to add test/)).toBeNull();
    await user.click(radio('Create Test'));
    expect(screen.queryByText(/Test added successfully!|Failed to add test/)).toBeNull();
  });

  it('keeps the input and shows the reason when saving fails', async () => {
    const detail = 'A test with this name already exists. Please choose a different name.';
    const { user } = await open({ [POST]: () => problem('name_taken', { detail }) });
    await fill(user);
    await user.click(button('Add Test'));
    expect(await screen.findByText('Failed to add test. Please try again.')).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
    expect(screen.getByLabelText('Test Name *')).toHaveValue('Kala azar');
  });

  it('sends specimen, preparation, regulation and other names', async () => {
    const { user, server } = await open({ [POST]: () => saved });
    await fill(user);
    await user.click(screen.getByText('Specimen, preparation and search words'));
    await setField(user, screen.getByLabelText('Specimen'), 'Serum');
    await user.selectOptions(screen.getByLabelText('Collected'), 'At a centre');
    await user.selectOptions(screen.getByLabelText('Fasting'), '8 to 12 hours');
    await user.selectOptions(screen.getByLabelText('Processed'), 'In our own laboratory');
    await user.selectOptions(screen.getByLabelText('Regulated under'), 'hiv');
    await setField(user, screen.getByLabelText('Other names'), 'black fever, , rk39');
    await user.selectOptions(screen.getByLabelText('Image'), 'Department: thyroid');
    await user.click(button('Add Test'));
    await screen.findByText('Test added successfully!');
    expect(server.callsTo(POST)[0]?.body).toMatchObject({
      specimen: 'Serum',
      collection: 'visit',
      fasting: '8-12 h',
      reportHours: null,
      outlab: false,
      regulated: 'hiv',
      aliases: ['black fever', 'rk39'],
      imgUrl: '/images/departments/thyroid.svg',
    });
  });
});

describe('the list', () => {
  it('has the columns of the specification and its count', async () => {
    await view();
    expect(await screen.findByRole('heading', { name: 'All Tests (2)' })).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['#', 'Test Name', 'Department', 'Price', 'Packages', 'Image', 'Actions']);
    const row = screen.getByRole('row', { name: /TSH/ });
    expect(within(row).getByText('Thyroid driver')).toBeVisible();
    expect(within(row).getByText('₹250')).toBeVisible();
    const image = row.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/images/departments/thyroid.svg');
    fireEvent.error(image as HTMLImageElement);
    expect(image?.getAttribute('src')).toBe('/images/fallback.svg');
  });

  it('shows that it is loading, and an empty state', async () => {
    let answer: (tests: TestView[]) => void = () => {};
    await view({ [LIST]: () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Loading tests...')).toBeVisible();
    answer([]);
    expect(await screen.findByText('No tests found')).toBeVisible();
  });

  it('is empty and shows an error after a failed refresh', async () => {
    let works = true;
    const { user } = await view({ [LIST]: () => (works ? [tsh] : problem('unavailable')) });
    await screen.findByRole('heading', { name: 'All Tests (1)' });
    works = false;
    await user.click(button('Refresh'));
    expect(await screen.findByText('Failed to fetch tests. Please try again.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'All Tests (0)' })).toBeVisible();
    // The empty state is not shown, because it is unknown whether there are tests.
    expect(screen.queryByText('No tests found')).not.toBeInTheDocument();
  });

  it('can be searched by other names, and has pages', async () => {
    const many = Array.from({ length: 60 }, (_, n) => aTest({ id: String(n), productName: `Test ${n}` }));
    const { user } = await view({ [LIST]: () => [...many, tsh] }, '&page=2');
    expect(await screen.findByText('51–61 of 61')).toBeVisible();
    expect(screen.getByRole('row', { name: /^51 Test 50/ })).toBeVisible();
    await setField(user, screen.getByLabelText('Search by name, department or other name'), 'THYRO');
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    await setField(user, screen.getByLabelText('Search by name, department or other name'), 'x');
    expect(screen.getByText('No test matches "THYROx".')).toBeVisible();
  });

  it('deletes a test only after confirmation', async () => {
    let works = false;
    const { user } = await view({
      'DELETE /api/tests/:id': () => (works ? undefined : problem('unavailable')),
    });
    const openDialog = async () => user.click(await screen.findByRole('button', { name: 'Delete TSH' }));
    await openDialog();
    expect(
      screen.getByText('Are you sure you want to delete this test? This action cannot be undone.'),
    ).toBeVisible();
    expect(screen.getByText('Orders keep it; staff can restore it from the archive.')).toBeVisible();
    await user.click(button('Delete'));
    expect(await screen.findByText('Failed to delete test. Please try again.')).toBeVisible();
    works = true;
    await openDialog();
    await user.click(button('Delete'));
    expect(await screen.findByText('Test deleted successfully!')).toBeVisible();
    expect(screen.queryByRole('row', { name: /TSH/ })).toBeNull();
  });

  it('shows the reason when a deleted test cannot be restored', async () => {
    const { user } = await view({
      'GET /api/tests/archived': () => [{ ...saved, id: '9', productName: 'Old test' }],
      'POST /api/tests/:id/restore': () => problem('name_taken'),
    });
    await user.click(await screen.findByText('Archived tests (1)'));
    await user.click(button('Restore Old test'));
    expect(await screen.findByText(/This name is already taken/)).toBeVisible();
  });
});

it('an edit shows both versions after a conflict', async () => {
  const theirs = { ...saved, price: 260, version: 3 };
  const bodies: unknown[] = [];
  const { user } = await view({
    'PUT /api/tests/:id': ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? problem('conflict', { current: theirs }) : saved;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit TSH' }));
  expect(screen.getByLabelText('Other names')).toHaveValue('thyrotropin');
  await user.clear(screen.getByLabelText('Price (₹) *'));
  await user.type(screen.getByLabelText('Price (₹) *'), '240');
  await user.click(button('Update Test'));
  const [row] = within(await screen.findByRole('dialog'))
    .getAllByRole('row')
    .slice(1);
  expect(row).toHaveTextContent('Price (₹) *₹240₹260');
  await user.click(button('Save mine over it'));
  expect(await screen.findByText('Test updated successfully!')).toBeVisible();
  expect(bodies).toMatchObject([{ version: 1 }, { price: 240, version: 3 }]);
});
