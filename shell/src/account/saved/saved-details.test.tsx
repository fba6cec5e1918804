import { expect, test } from '@jest/globals';
import type { Profile } from '@nidaan/contract';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import AccountPage from '../AccountPage.js';

const me = {
  id: '1',
  email: 'asha@example.org',
  role: 'customer',
  emailVerified: true,
  createdAt: '2026-11-21T06:00:00.000Z',
};
const asha = { id: 'p1', name: 'Asha Rao', age: 52, gender: 'Female' as const, guardian: null };
const ravi = { id: 'p2', name: 'Ravi', age: 9, gender: null, guardian: 'Asha Rao' };
const saved: Profile = {
  email: me.email,
  name: null,
  phoneno: null,
  age: null,
  gender: null,
  people: [asha, ravi],
  addresses: [{ id: 'a1', address: '14 MG Road', pincode: '560001' }],
};

async function open(remove: () => unknown = () => undefined) {
  let profile = saved;
  const server = fakeApi({
    'GET /api/auth/me': () => me,
    'GET /api/profile': () => profile,
    'DELETE /api/profile/people/:id': ({ params }) => {
      const refused = remove();
      if (refused) return refused;
      profile = { ...profile, people: profile.people.filter(({ id }) => id !== params.id) };
      return undefined;
    },
    'DELETE /api/profile/addresses/:id': () => {
      profile = { ...profile, addresses: [] };
      return undefined;
    },
  });
  return { server, ...(await renderScreen(<AccountPage />, { path: '/account', role: 'customer' })) };
}
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);

test('saved patients and addresses are listed and can be removed', async () => {
  const { user, server } = await open();
  await screen.findByRole('heading', { name: 'Saved patients and addresses' });
  expect(listed('Saved patients')).toEqual(['Asha Rao, 52, Female', 'Ravi, 9, guardian Asha Rao']);
  expect(listed('Saved addresses')).toEqual(['14 MG Road, 560001']);
  await user.click(screen.getByRole('button', { name: 'Remove Asha Rao, 52, Female' }));
  expect(await screen.findByText('Asha Rao, 52, Female is removed.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Saved patients and addresses' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Ravi, 9, guardian Asha Rao' }));
  await user.click(screen.getByRole('button', { name: 'Remove 14 MG Road, 560001' }));
  expect(await screen.findByText(/^Nothing is saved/)).toBeVisible();
  expect(server.callsTo('DELETE /api/profile/addresses/a1')).toHaveLength(1);
});

test('an entry that cannot be removed stays, and the reason is shown', async () => {
  const { user } = await open(() => problem('unavailable'));
  await user.click(await screen.findByRole('button', { name: 'Remove Asha Rao, 52, Female' }));
  expect(await screen.findByText('Temporarily unavailable. Please try again.')).toBeVisible();
  expect(listed('Saved patients')).toHaveLength(2);
});
