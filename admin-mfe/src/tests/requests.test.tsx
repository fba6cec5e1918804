import { beforeEach, expect, test } from '@jest/globals';
import type { TestAdminView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { anAdminTest, aTest, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { setField } from '../testing/set-field.js';
import { settled } from '../testing/settled.js';
import { versioned } from '../testing/versioned.js';
import TestsPage from './TestsPage.js';

const TSH = { id: '13', productName: 'TSH', price: 250 };
const OLD = { id: '9', productName: 'Old test' };
const PUT = 'PUT /api/tests/13';

beforeEach(() => sessionStorage.clear());

/** An API with two tests and an archived one, in which every change makes a new version of the catalogue. */
function aCatalogue() {
  let version = 1;
  let tests = [aTest(), aTest(TSH)];
  let archived = [anAdminTest(OLD)];
  const change = (next: typeof tests) => {
    version += 1;
    tests = next;
  };
  return fakeApi({
    'GET /api/tests': () => versioned(tests, version),
    'GET /api/tests/archived': () => archived,
    'GET /api/price-changes': () => [],
    'GET /api/packages': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests/unconfirmed': () => [],
    'POST /api/tests': () => {
      const added = { id: '1000', productName: 'Kala azar', price: 640 };
      change([...tests, aTest(added)]);
      return anAdminTest(added);
    },
    'PUT /api/tests/13': ({ body }) => {
      const { price } = body as TestAdminView;
      change([aTest(), aTest({ ...TSH, price, version: 2 })]);
      return anAdminTest({ ...TSH, price, version: 2 });
    },
    'PUT /api/tests/P01': () => problem('not_found'),
    'DELETE /api/tests/13': () => {
      archived = [anAdminTest(TSH), ...archived];
      return change([aTest()]);
    },
    'POST /api/tests/9/restore': () => {
      archived = [];
      change([aTest(), aTest(OLD), aTest(TSH)]);
      return anAdminTest(OLD);
    },
  });
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicTest: build.query<unknown, void>({ query: () => '/api/tests', providesTags: ['Catalogue'] }),
  }),
});

/** Opens the list and forgets the requests that this took. */
async function open(mode = 'view') {
  const server = aCatalogue();
  const shown = await renderScreen(<TestsPage />, {
    path: `/admin/manage-tests?mode=${mode}`,
    role: 'admin',
  });
  await settled(shown.store);
  const before = server.calls.length;
  const requests = async () => {
    await settled(shown.store);
    return server.calls.slice(before).map(({ route }) => route);
  };
  return { ...shown, requests };
}
type Shown = Awaited<ReturnType<typeof open>>;

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /CBC|TSH|Old test|Kala azar/.exec(row.textContent ?? '')?.[0]);
const press = async (user: Shown['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function changePrice(user: Shown['user'], name: string) {
  await press(user, `Edit ${name}`);
  await user.clear(screen.getByLabelText('Price (₹) *'));
  await user.type(screen.getByLabelText('Price (₹) *'), '275');
  await press(user, 'Update Test');
}

test('a change is shown from its answer, without another request', async () => {
  const { user, requests } = await open();
  await changePrice(user, 'TSH');
  await screen.findByText('Test updated successfully!');
  expect(await requests()).toEqual([PUT]);
  await user.click(screen.getByRole('radio', { name: 'View Tests' }));
  expect(await screen.findByRole('row', { name: /TSH.*₹275/ })).toBeVisible();
});

test('a new test is shown in its place, without another request', async () => {
  const { user, requests } = await open('create');
  await setField(user, screen.getByLabelText('Test Name *'), 'Kala azar');
  await user.type(screen.getByLabelText('Price (₹) *'), '640');
  await press(user, 'Add Test');
  await screen.findByText('Test added successfully!');
  expect(await requests()).toEqual(['POST /api/tests']);
  await user.click(screen.getByRole('radio', { name: 'View Tests' }));
  await waitFor(() => expect(names()).toEqual(['CBC', 'TSH', 'Kala azar']));
});

test('a deleted test leaves the list; only the archive is fetched', async () => {
  const { user, requests } = await open();
  await press(user, 'Delete TSH');
  await press(user, 'Delete');
  await screen.findByText('Test deleted successfully!');
  expect(await requests()).toEqual(['DELETE /api/tests/13', 'GET /api/tests/archived']);
  expect(await screen.findByText('Archived tests (2)')).toBeVisible();
  expect(names()).toEqual(['CBC']);
});

test('a restored test is back in its place, without another request', async () => {
  const { user, requests } = await open();
  await user.click(await screen.findByText('Archived tests (1)'));
  await press(user, 'Restore Old test');
  await screen.findByText('Test restored.');
  expect(await requests()).toEqual(['POST /api/tests/9/restore']);
  await waitFor(() => expect(names()).toEqual(['CBC', 'Old test', 'TSH']));
  expect(screen.queryByText(/^Archived tests/)).toBeNull();
});

test('the lists are fetched again when the test was deleted by someone else', async () => {
  const { user, requests } = await open();
  await changePrice(user, 'Complete Blood Count (CBC)');
  await screen.findByText('Failed to update test. Please try again.');
  const [change, ...others] = await requests();
  expect(change).toBe('PUT /api/tests/P01');
  expect(new Set(others)).toEqual(new Set(['GET /api/tests', 'GET /api/tests/unconfirmed']));
});

test('a change drops what public pages have cached of the catalogue', async () => {
  const { user, store } = await open();
  await store.dispatch(endpoints.publicTest.initiate(undefined, { subscribe: false }));
  const cached = () => endpoints.publicTest.select()(store.getState()).data;
  expect(cached()).toHaveLength(2);
  await changePrice(user, 'TSH');
  await screen.findByText('Test updated successfully!');
  await settled(store);
  expect(cached()).toBeUndefined();
});
