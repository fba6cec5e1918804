import { expect, test } from '@jest/globals';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import PreviewOffer from './PreviewOffer.js';

const PERMIT = 'POST /api/releases/override';

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
