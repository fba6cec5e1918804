import { expect, test } from '@jest/globals';
import type { OperationUse, UsesView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import UsesPage from './UsesPage.js';

const usedBy = (remote: string, over: Partial<OperationUse> = {}): OperationUse => ({
  remote,
  versions: ['1.0.0-aa'],
  throughSdk: false,
  query: [],
  sends: [],
  reads: [],
  errors: [],
  ...over,
});

const version = (remote: string, over: Partial<UsesView['versions'][number]> = {}) => ({
  remote,
  version: '1.0.0-aa',
  state: 'live' as const,
  isKnown: true,
  sdk: [{ module: '@nidaan/sdk', names: ['api'] }],
  missing: [],
  ...over,
});

const MISSING = 'booking 0.9.0-bb reads fasting of GET /api/tests, which may be null.';

const view: UsesView = {
  versions: [
    version('admin'),
    version('booking', { sdk: [{ module: '@nidaan/sdk', names: ['api', 'useCart'] }] }),
    version('booking', {
      version: '0.9.0-bb',
      state: 'previous',
      missing: [MISSING],
    }),
    version('storefront', { isKnown: false, sdk: [] }),
    version('shell', { state: 'kept', sdk: [] }),
  ],
  operations: [
    {
      operation: 'GET /api/tests',
      uses: [
        usedBy('admin', { query: ['*'] }),
        usedBy('booking', { versions: ['1.0.0-aa', '0.9.0-bb'], reads: ['[].fasting', '[].price'] }),
      ],
    },
    {
      operation: 'POST /api/orders',
      uses: [usedBy('booking', { sends: ['consentVersion'], errors: ['price_changed'] })],
    },
    { operation: 'POST /api/auth/renew', uses: [usedBy('admin', { throughSdk: true })] },
  ],
};

const partsOf = ({ children }: HTMLElement) => [...children].map(({ textContent }) => textContent);

async function open(answer: FakeEndpoint = () => view, path = '/admin/releases/uses') {
  fakeApi({ 'GET /api/releases/uses': answer });
  const shown = await renderScreen(<UsesPage />, { path, role: 'admin' });
  await screen.findByRole('heading', { name: 'Who uses what' });
  return shown;
}

const findGroups = async () =>
  within(await screen.findByRole('region', { name: /Operations of the API/ })).getAllByRole('group');
const search = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  await user.type(await screen.findByRole('searchbox'), `${text}{Enter}`);
};

test('names each version with its state, and what it misses in this API', async () => {
  await open();
  const list = within(await screen.findByRole('region', { name: 'Versions' }));
  const rows = list.getAllByRole('listitem').map(partsOf);
  expect(rows).toEqual([
    ['Live', 'admin 1.0.0-aa', 'has everything it uses'],
    ['Live', 'booking 1.0.0-aa', 'has everything it uses'],
    ['Previous', 'booking 0.9.0-bb', 'uses 1 thing that this API does not offer:', MISSING],
    [],
    ['Live', 'storefront 1.0.0-aa', 'does not say what it uses'],
    ['Recorded', 'shell 1.0.0-aa', 'has everything it uses'],
  ]);
  expect(list.getByText(MISSING)).toBeVisible();
});

test('an operation is opened with its remotes, their versions, fields and error codes', async () => {
  const { user } = await open();
  const groups = await findGroups();
  const [tests, orders] = groups;
  if (!tests || !orders) throw new Error('An operation is missing.');
  await user.click(within(tests).getByText('GET'));
  expect(tests).toHaveTextContent('GET /api/tests admin, booking');
  const shown = within(tests).getAllByRole('heading');
  expect(shown.map(partsOf)).toEqual([['Live 1.0.0-aa'], ['Live 1.0.0-aa', 'Previous 0.9.0-bb']]);
  const fields = (group: HTMLElement) =>
    within(group)
      .getAllByRole('definition')
      .map((one) => `${one.previousElementSibling?.textContent}: ${one.textContent}`);
  expect(fields(tests)).toEqual(['Query: any parameters', 'Reads: [].fasting, [].price']);
  await user.click(within(orders).getByText('POST'));
  expect(fields(orders)).toEqual(['Sends: consentVersion', 'Error codes: price_changed']);
  expect(groups[2]).toHaveTextContent('The SDK calls it for the remote.');
});

test('is searched by field, error code and SDK name, and narrowed to one remote', async () => {
  const { user } = await open();
  await search(user, 'FASTING');
  expect(await screen.findByRole('heading', { name: 'Operations of the API (1)' })).toBeVisible();
  const [tests, ...others] = await findGroups();
  expect(tests).toHaveTextContent('GET /api/tests booking');
  expect(others).toEqual([]);
  expect(screen.queryByRole('heading', { name: /Names of the SDK/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await search(user, 'useCart');
  expect(await screen.findByText('useCart')).toBeVisible();
  expect(screen.getByText('@nidaan/sdk: booking')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Operations of the API/ })).toBeNull();
});

test('the remote in the address narrows the list', async () => {
  await open(() => view, '/admin/releases/uses?remote=admin');
  expect(await screen.findByRole('heading', { name: 'Operations of the API (2)' })).toBeVisible();
  expect(screen.getByText('@nidaan/sdk: admin')).toBeVisible();
});

test('says that nothing matches, and clears the search', async () => {
  const { user } = await open();
  await search(user, 'nothing-like-this');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('heading', { name: 'Operations of the API (3)' })).toBeVisible();
});

test('says that nothing has been released, and that the uses cannot be read', async () => {
  const { unmount } = await open(() => ({ versions: [], operations: [] }));
  expect(await screen.findByText('Nothing has been released yet.')).toBeVisible();
  unmount();
  await open(() => problem('unavailable'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
