import { expect } from '@jest/globals';
import { query } from '../../../stack/database.js';
import { linkTo } from '../../../browser/messages.js';
import { newMailbox } from '../../../browser/new-customer.js';
import { customer } from '../../people.js';
import type { Journey } from '../../run.js';
import type { Walker } from '../../walker.js';

const screen = '/admin/view-users';

/** Opens the menu of a user's row and presses an item. */
async function chooses(who: Walker, email: string, item: string): Promise<void> {
  await who.press(`More actions: ${email}`);
  await who.press(item, 'menuitem');
}

/** Presses an item of the menu, leaves its question in both ways, and then confirms it. */
async function confirms(who: Walker, email: string, item: string, yes: string): Promise<void> {
  for (const leave of ['Cancel', 'Close']) {
    await chooses(who, email, item);
    await who.press(leave);
  }
  await chooses(who, email, item);
  await who.press(yes, 'button');
}

const userOf = (email: string) => query('select role, deactivated_at from users where email = $1', [email]);

async function walkAccounts(who: Walker): Promise<void> {
  const email = newMailbox('users');
  await customer(email);
  await who.open(screen, 'Users List');
  await who.press('Customers', 'radio');
  await who.choose('Sort by', 'Last login');
  await who.press('All', 'radio');
  await who.fill('Search by email', email);
  await who.press('Search', 'button');
  await confirms(who, email, 'Log out everywhere', 'Log out');
  await who.sees(`${email} is logged out everywhere.`);
  for (const [name, now] of [
    ['Owner', 'admin'],
    ['Customer', 'customer'],
    ['Lab', 'lab'],
  ] as const) {
    await who.press(`Change role: ${email}`);
    await who.press('Cancel');
    await who.press(`Change role: ${email}`);
    await who.press('Close');
    await who.press(`Change role: ${email}`);
    await who.choose(`Role of ${email}`, name);
    await who.press('Change role', 'button');
    await who.sees(`${email} now has the role ${name}.`);
    expect(await userOf(email)).toEqual([{ role: now, deactivated_at: null }]);
  }
  await query(
    "insert into second_factors (user_id, secret, confirmed_at) select id, 'none', now() from users where email = $1",
    [email],
  );
  await who.open(screen, 'Users List');
  await who.press('Staff', 'radio');
  await who.fill('Search by email', email);
  await who.press('Search', 'button');
  await confirms(who, email, 'Reset two-step login', 'Reset');
  await who.sees(`The two-step login of ${email} was reset.`);
  await who.press('Dismiss');
  await confirms(who, email, 'Deactivate', 'Deactivate');
  await who.sees(`${email} is deactivated and logged out everywhere.`);
  expect(await userOf(email)).toEqual([{ role: 'lab', deactivated_at: expect.any(Date) }]);
  await confirms(who, email, 'Reactivate', 'Reactivate');
  await who.sees(`${email} can log in again.`);
  await who.press('Clear');
  await who.followLinks();
}

async function walkInvitations(who: Walker): Promise<void> {
  const email = newMailbox('invited');
  const open = () =>
    query('select role from invitations where email = $1 and accepted_at is null and revoked_at is null', [
      email,
    ]);
  await who.open(screen, 'Users List');
  for (const leave of ['Cancel', 'Close']) {
    await who.press('Invite a colleague', 'button');
    await who.press(leave);
  }
  await who.press('Invite a colleague', 'button');
  await who.fill('Email', email);
  await who.choose('Role', 'Lab');
  await who.press('Send the invitation');
  await who.sees(`The invitation to ${email} is on its way.`);
  expect(await open()).toEqual([{ role: 'lab' }]);
  const first = await linkTo(email, 'invitation');
  await who.press('Dismiss');
  await who.press(`Send again: ${email}`);
  await who.sees(`The invitation to ${email} is on its way.`);
  expect(first).toContain('#t=');
  for (const leave of ['Cancel', 'Close']) {
    await who.press(`Revoke: ${email}`);
    await who.press(leave);
  }
  await who.press(`Revoke: ${email}`);
  await who.press('Revoke', 'button');
  await who.sees(`The invitation of ${email} is revoked.`);
  expect(await open()).toEqual([]);
}

export const users: Journey = {
  screen,
  as: 'admin',
  async go(who) {
    await walkAccounts(who);
    await walkInvitations(who);
  },
};
