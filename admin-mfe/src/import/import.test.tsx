import { beforeEach, expect, test } from '@jest/globals';
import type { CatalogueImport } from '@nidaan/contract';
import { aTest, fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import TestsPage from '../tests/TestsPage.js';

const PREVIEW = 'POST /api/tests/import/preview';
const IMPORT = 'POST /api/tests/import';
const FINGERPRINT = 'a'.repeat(64);

const changed = {
  line: 2,
  name: 'TSH',
  outcome: 'changed',
  changes: [
    { column: 'Price', before: '250', after: '280' },
    { column: 'Specimen', before: 'Serum', after: '' },
  ],
  errors: [],
} as const;
const refused = {
  line: 3,
  name: 'CBC',
  outcome: 'refused',
  changes: [],
  errors: [{ column: 'Price', message: 'A price is a whole number of rupees from 1 to 1,00,00,000.' }],
} as const;
const previewOf = (fields: Partial<CatalogueImport> = {}): CatalogueImport => ({
  created: 0,
  changed: 1,
  same: 682,
  refused: 0,
  lines: [{ ...changed, changes: [...changed.changes], errors: [] }],
  fingerprint: FINGERPRINT,
  ...fields,
});
const withRefused = previewOf({
  refused: 1,
  lines: [...previewOf().lines, { ...refused, changes: [], errors: [...refused.errors] }],
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const csv = (name = 'tests.csv') => new File(['ID,Price\n13,280\n'], name, { type: 'text/csv' });

beforeEach(() => sessionStorage.clear());

async function open(endpoints: Record<string, FakeEndpoint>) {
  const server = fakeApi({
    'GET /api/tests': () => [aTest()],
    'GET /api/tests/archived': () => [],
    'GET /api/packages': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests/unconfirmed': () => [],
    'GET /api/price-changes': () => [],
    ...endpoints,
  });
  const shown = await renderScreen(<TestsPage />, { path: '/admin/manage-tests', role: 'catalogue' });
  await shown.user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const choose = (file = csv(), name = 'Choose a CSV file') =>
    fireEvent.drop(button(name), { dataTransfer: { files: [file] } });
  return { ...shown, server, choose };
}

test('a file is checked line by line, and stored as it was checked', async () => {
  const { user, server, choose } = await open({ [PREVIEW]: () => previewOf(), [IMPORT]: () => previewOf() });
  expect(button('Store the changes')).toBeDisabled();
  choose();
  expect(await screen.findByText('tests.csv: 1 changed, 682 the same.')).toBeVisible();
  const row = within(screen.getByRole('region', { name: 'What the import changes' })).getByRole('row', {
    name: /TSH/,
  });
  expect(row).toHaveTextContent('2TSHChangedPrice: 250 becomes→ 280Specimen: Serum becomes→ empty');
  expect(server.callsTo(IMPORT)).toEqual([]);
  await user.click(button('Store 1 line'));
  expect(await screen.findByText('Imported: 0 new tests, 1 changed test.')).toBeVisible();
  const [call] = server.callsTo(IMPORT);
  expect(call?.query.get('fingerprint')).toBe(FINGERPRINT);
  expect(call?.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(screen.queryByText('Import tests from CSV')).not.toBeInTheDocument();
});

test('refused lines come first with their reasons, and nothing can be stored', async () => {
  const { choose } = await open({ [PREVIEW]: () => withRefused });
  choose();
  expect(await screen.findByText(/1 refused\. Nothing can be stored while a line is refused/)).toBeVisible();
  const [, first] = within(screen.getByRole('region', { name: 'What the import changes' })).getAllByRole(
    'row',
  );
  expect(first).toHaveTextContent('3CBCRefusedPrice: A price is a whole number of rupees');
  expect(button('Store 1 line')).toBeDisabled();
  expect(button('Choose another CSV file')).toBeVisible();
});

test('a file that cannot be read is refused with its line, and another can be chosen', async () => {
  const answers = [
    problem('validation_failed', {
      errors: [{ path: 'csv', message: 'Line 2: A quotation mark is not closed.' }],
    }),
    previewOf({ changed: 0, lines: [] }),
  ];
  const { choose } = await open({ [PREVIEW]: () => answers.shift() });
  choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to check the file. Line 2: A quotation mark is not closed.',
  );
  choose(csv('other.csv'));
  expect(await screen.findByText('Nothing to store: everything is already as in the file.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after a conflict the new preview is shown, and stored with the next press', async () => {
  const current = previewOf({ fingerprint: 'b'.repeat(64), changed: 2 });
  const answers = [problem('conflict', { current }), current];
  const { user, server, choose } = await open({
    [PREVIEW]: () => previewOf(),
    [IMPORT]: () => answers.shift(),
  });
  choose();
  await screen.findByText(/1 changed/);
  await user.click(button('Store 1 line'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was stored; check the new preview/);
  await user.click(button('Store 2 lines'));
  await screen.findByText(/^Imported/);
  expect(server.callsTo(IMPORT).map(({ query }) => query.get('fingerprint')?.[0])).toEqual(['a', 'b']);
});

test('a failed import or download says so, and the chosen file stays', async () => {
  const { user, choose } = await open({
    [PREVIEW]: () => previewOf(),
    [IMPORT]: () => problem('unavailable'),
    'GET /api/exports/tests.csv': () => problem('unavailable'),
  });
  choose();
  await screen.findByText(/1 changed/);
  await user.click(button('Store 1 line'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to import\. Nothing was stored\./);
  expect(button('Store 1 line')).toBeEnabled();
  await user.click(button('Cancel'));
  await user.click(button('Download CSV'));
  expect(await screen.findByText(/^Failed to download the list\./)).toBeVisible();
});
