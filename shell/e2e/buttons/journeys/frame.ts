import { house } from '../../house/house.js';
import { FRAME } from '../recorder.js';
import type { Journey } from '../run.js';
import type { Walker } from '../walker.js';

/** Everything of the login, up to being logged in. */
async function logsIn(who: Walker): Promise<void> {
  await who.press('Log in', 'button');
  await who.press('Close');
  for (const way of ['Create account', 'Forgot password?']) {
    await who.press('Log in', 'button');
    await who.press(way, 'link');
    await who.who.seesNoMore('Password\n');
  }
  await who.press('Log in', 'button');
  await who.fill('Email address', house.admin.email);
  await who.fill('Password', house.admin.password);
  await who.press('Login', 'button');
  await who.sees('Profile');
}

/** What stands around the public screens, at a desk. */
const desk: Journey = {
  screen: FRAME,
  mayComplain: /status of 401/,
  async go(who) {
    await who.open('/terms', 'Terms & Conditions');
    await who.followLinks('frame');
    await who.fill('Search tests and packages', 'thyroid');
    await who.press(/ Test /, 'option');
    await who.sees('Also part of');
    await who.fill('Search tests and packages', 'thyroid');
    await who.press(/^See all \d+ results/);
    await who.who.arrives('/search?q=thyroid');
    await who.open('/terms', 'Terms & Conditions');
    await who.fill('Email address', 'frame@example.org');
    await who.press('Enquire');
    await who.sees('Please open the email we have just sent');
    await who.open('/shop/2', 'Fluoride plasma');
    await who.press('Add to cart', 'button');
    await who.press('View cart');
    await who.who.arrives('/cart');
    await logsIn(who);
    for (const [way, text] of [
      ['My data', 'What you agreed to'],
      ['Account', 'Change password'],
      ['Admin Panel', 'Total Users'],
    ] as const) {
      await who.press('Profile');
      await who.press(way, 'link');
      await who.sees(text);
    }
    await who.followLinks('frame');
    await who.press('Profile');
    await who.press('Logout');
    await who.sees('This page is for the lab’s staff');
    await logsIn(who);
    await who.press('Log out');
    await who.sees('This page is for the lab’s staff');
  },
};

/** The places of the product at a thumb's reach, and the staff's screens behind a line. */
const phone: Journey = {
  screen: FRAME,
  as: 'admin',
  width: 360,
  async go(who) {
    await who.open('/terms', 'Terms & Conditions');
    await who.followLinks('frame');
    await who.open('/admin', 'Total Users');
    await who.press(/^Lab screens: /, 'summary');
    await who.followLinks('frame');
  },
};

export const frames: Journey[] = [desk, phone];
