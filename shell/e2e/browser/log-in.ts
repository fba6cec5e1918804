import { stack } from '../stack/stack.js';
import type { Visitor } from './visitor.js';

/** Opens the login dialog, fills it in and submits it. */
export async function logIn(who: Visitor, { email, password } = stack.admin): Promise<void> {
  await who.press('Log in');
  // The footer has a field with this name too.
  await who.page.waitForSelector('dialog[open]');
  await who.fill('Email address', email);
  await who.fill('Password', password);
  await who.press('Login', 'button');
}
