import { afterEach, expect, test } from '@jest/globals';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import PreviewOffer from './PreviewOffer.js';

const PERMIT = 'POST /api/releases/override';

afterEach(() => {
  document.querySelector('.sh-preview')?.remove();
});

async function open(permit: () => unknown) {
  const server = fakeApi({ [PERMIT]: permit });
  const shown = await renderScreen(<PreviewOffer preview="pr-7" />, { path: '/cart', role: 'admin' });
  return { ...shown, server };
}

test('staff are asked before an address chooses their versions', async () => {
  const { server } = await open(() => undefined);
  const offer = await screen.findByRole('complementary', { name: 'Preview' });
  expect(offer).toHaveTextContent('This address asks for the preview pr-7. You see the live version.');
  expect(server.callsTo(PERMIT)).toEqual([]);
});

test('staff without the right to it read why they do not get it', async () => {
  const { user, server } = await open(() => problem('forbidden'));
  await user.click(await screen.findByRole('button', { name: 'Show it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You don’t have permission to do this.');
  expect(server.callsTo(PERMIT)).toHaveLength(1);
});

test('in a page whose pass has ended the offer is in the bar that gives the reason', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<aside class="sh-preview" aria-label="Preview"><p>It has ended.</p><a href="?preview=off">Leave</a></aside>',
  );
  const { user } = await open(() => problem('forbidden'));
  const bar = await screen.findByRole('complementary', { name: 'Preview' });
  expect(bar).toHaveTextContent('It has ended.LeaveShow it');
  await user.click(within(bar).getByRole('button', { name: 'Show it' }));
  expect(await within(bar).findByRole('alert')).toHaveTextContent('You don’t have permission to do this.');
});
