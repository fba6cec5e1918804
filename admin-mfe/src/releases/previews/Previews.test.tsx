import { expect, test } from '@jest/globals';
import type { PreviewView } from '@nidaan/contract';
import { instantText } from '@nidaan/sdk';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { Previews } from './Previews.js';

const SINCE = '2026-11-22T04:07:00.000Z';
const UNTIL = '2026-12-06T04:07:00.000Z';
const REMOVE = 'DELETE /api/releases/previews/:name';
const of = (remote: string, version: string) => ({
  remote,
  version,
  by: 'asha-k',
  since: SINCE,
  until: UNTIL,
});
const preview = (name: string, ...versions: PreviewView['versions']): PreviewView => ({ name, versions });

async function open(endpoints: Record<string, FakeEndpoint> = {}) {
  let previews = [
    preview('new-cart', of('booking', '0.1.0-4be1c0de'), of('storefront', '0.1.0-11aa22bb')),
    preview('pr-7', of('admin', '0.1.0-99ee00ff')),
  ];
  const server = fakeApi({
    'GET /api/releases/previews': () => previews,
    [REMOVE]: () => {
      previews = previews.slice(1);
      return undefined;
    },
    ...endpoints,
  });
  const shown = await renderScreen(<Previews />, { path: '/admin/releases', role: 'admin' });
  await screen.findByRole('heading', { name: 'Previews' });
  return { ...shown, server };
}

test('shows the versions of each preview, who published them, their expiry and the address', async () => {
  await open();
  const [first] = await screen.findAllByRole('listitem');
  const row = within(first ?? document.body);
  expect(row.getByText(`${window.location.origin}/?preview=new-cart`)).toBeVisible();
  const versions = row
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  const times = [`by asha-k on ${instantText(SINCE)}`, `expires ${instantText(UNTIL)}`];
  expect(versions).toEqual([
    ['booking 0.1.0-4be1c0de', ...times],
    ['storefront 0.1.0-11aa22bb', ...times],
  ]);
});

test('copies the address', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Copy address: pr-7' }));
  expect(await screen.findByText('The address was copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/?preview=pr-7`);
});

test('is removed after confirmation, and leaves the list', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove: new-cart' }));
  const calls = () => server.callsTo('DELETE /api/releases/previews/new-cart');
  expect(calls()).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The preview new-cart was removed.')).toBeVisible();
  expect(calls()).toHaveLength(1);
  expect(screen.queryByText('new-cart')).toBeNull();
});

test('one that was removed by someone else leaves the list with the reason', async () => {
  const { user } = await open({ [REMOVE]: () => problem('not_found') });
  await user.click(await screen.findByRole('button', { name: 'Remove: pr-7' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('is not opened without the right to it, and says why', async () => {
  const { user } = await open({ 'POST /api/releases/override': () => problem('forbidden') });
  await user.click(await screen.findByRole('button', { name: 'Open: pr-7' }));
  expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible();
});

test('without previews the command that publishes one is shown', async () => {
  await open({ 'GET /api/releases/previews': () => [] });
  expect(await screen.findByText('npm run release -w REMOTE -- --preview NAME')).toBeVisible();
});
