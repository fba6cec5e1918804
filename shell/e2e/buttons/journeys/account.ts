import { expect } from '@jest/globals';
import { stack } from '../../stack/stack.js';
import { query } from '../../stack/database.js';
import { linkTo } from '../../browser/messages.js';
import { newMailbox } from '../../browser/new-customer.js';
import { placeOrder } from '../../browser/place-order.js';
import { adminSession, customer, post, register } from '../people.js';
import type { Journey } from '../run.js';
import type { Walker } from '../walker.js';

const password = stack.passwords?.first;
const later = stack.passwords?.later;

/** The button of a password field, in both states. */
export async function showsPassword(who: Walker, field = 'password'): Promise<void> {
  await who.press(`Show ${field}`);
  await who.press(`Hide ${field}`);
}

const registering: Journey = {
  screen: '/register',
  async go(who) {
    const email = newMailbox('register');
    await who.open('/register', 'Three or four words');
    await who.followLinks();
    await who.open('/register', 'Three or four words');
    await who.fill('Email address', email);
    await who.fill('Password', password);
    await showsPassword(who);
    await who.press('Create account', 'button');
    await who.sees('Please check your email');
    expect(await query('select role from users where email = $1', [email])).toEqual([{ role: 'customer' }]);
    await who.followLinks();
    await who.open('/register', 'Three or four words');
    await who.fill('Email address', newMailbox('register'));
    await who.fill('Password', password);
    await who.press('Create account', 'button');
    await who.press('Use a different email');
    await who.sees('Three or four words');
  },
};

const verifying: Journey = {
  screen: '/verify',
  expectedErrors: /status of 404/,
  async go(who) {
    const email = newMailbox('verify');
    const { reference } = await placeOrder(email);
    await register(email);
    await who.open('/verify#t=abc', 'Verify your email');
    await who.fill('Password', password);
    await showsPassword(who);
    await who.press('Verify and log in');
    await who.sees('This link can no longer be used');
    await who.press('Log in', 'button');
    await who.press('Close');
    await who.followLinks();
    await who.open('/terms', 'Terms');
    await who.open(await linkTo(email, 'verify'), 'Verify your email');
    await who.fill('Password', password);
    await who.press('Verify and log in');
    await who.who.arrives('/user-dashboard');
    await who.who.sees(reference);
    const users = await query('select email_verified_at from users where email = $1', [email]);
    expect(users).toEqual([{ email_verified_at: expect.any(Date) }]);
    await who.open('/verify', 'The link is in your email');
    await who.followLinks();
  },
};

const forgetting: Journey = {
  screen: '/forgot',
  async go(who) {
    const email = newMailbox('forgot');
    await customer(email);
    await who.open('/forgot', 'Forgot your password?');
    await who.fill('Email address', email);
    await who.press('Send the link');
    await who.sees('Please check your email');
    expect(await linkTo(email, 'reset')).toContain('/reset#t=');
    await who.followLinks();
  },
};

const resetting: Journey = {
  screen: '/reset',
  expectedErrors: /status of 404/,
  async go(who) {
    const email = newMailbox('reset');
    await customer(email);
    await who.open('/reset#t=abc', 'Save the password');
    await who.fill('New password', later);
    await showsPassword(who, 'new password');
    await who.press('Save the password');
    await who.sees('This link can no longer be used');
    await who.followLinks();
    await who.open('/forgot', 'Forgot your password?');
    await who.fill('Email address', email);
    await who.press('Send the link');
    await who.sees('Please check your email');
    await who.open(await linkTo(email, 'reset'), 'Save the password');
    await who.fill('New password', later);
    await who.press('Save the password');
    await who.sees('Your new password is set');
    await who.press('Log in', 'button');
    // The footer has an email field too; only the dialog has a password field, which shows that it is open.
    await who.fill('Password', later);
    await who.fill('Email address', email);
    await who.press('Login', 'button');
    await who.sees('Profile');
    await who.followLinks();
    await who.open('/reset', 'The link is in your email');
    await who.followLinks();
  },
};

const invited: Journey = {
  screen: '/invitation',
  expectedErrors: /status of 404/,
  async go(who) {
    const invite = async (email: string) => {
      await post('/api/auth/invitations', { email, role: 'lab' }, (await adminSession()).token);
      await who.open('/terms', 'Terms');
      await who.open(await linkTo(email, 'invitation'), 'in the role Lab');
    };
    await who.open('/invitation#t=abc', 'This invitation can no longer be used');
    await who.press('Log in', 'button');
    await who.press('Close');
    await who.followLinks();
    const known = newMailbox('invited');
    await customer(known);
    await invite(known);
    await who.fill('Password', password);
    await showsPassword(who);
    await who.followLinks();
    const email = newMailbox('invited');
    await invite(email);
    await who.fill('New password', password);
    await showsPassword(who, 'new password');
    await who.press('Accept the invitation');
    await who.who.arrives('/admin');
    expect(await query('select role from users where email = $1', [email])).toEqual([{ role: 'lab' }]);
    await who.open('/invitation', 'The link is in your email');
    await who.followLinks();
  },
};

const account: Journey = {
  screen: '/account',
  async go(who) {
    await who.open('/account', 'Please log in');
    await who.press('Log in', 'button');
    await who.press('Close');
    await who.followLinks();
    const email = newMailbox('account');
    who.becomes(await register(email));
    await who.open('/account', 'Your account');
    await who.press('Send the email again');
    await who.sees('We’ve sent the email.');
    await who.fill('Current password', password);
    await showsPassword(who, 'current password');
    await who.fill('New password', later);
    await showsPassword(who, 'new password');
    await who.press('Change password', 'button');
    await who.sees('Your password was changed.');
    const mailbox = newMailbox('changed');
    await who.fill('New email address', mailbox);
    await who.fill('Password', later);
    await showsPassword(who);
    await who.press('Send the link');
    await who.sees(`We have sent an email to ${mailbox}`);
    expect(await linkTo(mailbox, 'verify')).toContain('/verify#t=');
    await who.followLinks();
  },
};

const myData: Journey = {
  screen: '/my-data',
  async go(who) {
    const email = newMailbox('my-data');
    await who.open('/my-data', 'Please log in');
    await who.press('Log in', 'button');
    await who.press('Close');
    await who.followLinks();
    who.becomes(await customer(email));
    await who.open('/my-data', 'Your consents');
    await who.press('Download everything');
    await who.press('Erase my data');
    await who.press('Keep my account');
    await who.press('Erase my data');
    await who.press('Close');
    await who.press('Erase my data');
    await who.fill('Password', password);
    await showsPassword(who);
    await who.press('Erase now');
    await who.sees('Your data is erased');
    expect(await query('select id from users where email = $1', [email])).toEqual([]);
    await who.followLinks();
  },
};

export const accounts: Journey[] = [registering, verifying, forgetting, resetting, invited, account, myData];
