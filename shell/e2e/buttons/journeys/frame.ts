import { awaited } from '../../browser/awaited.js';
import { stack } from '../../stack/stack.js';
import { query } from '../../stack/database.js';
import { newAdmin, turnOnSecondFactor } from '../staff-actions.js';
import { newMailbox } from '../../browser/new-customer.js';
import { customer } from '../people.js';
import { FRAME } from '../recorder.js';
import type { Journey } from '../run.js';
import type { Walker } from '../walker.js';
import { showsPassword } from './account.js';

const search = 'Search tests and packages';
/** A page without fields and buttons of its own: every named element there belongs to the frame. */
const plain = (who: Walker) => who.open('/terms', 'Terms & Conditions');

/** Opens the login and fills it in; the password first, since the footer has an email field too. */
async function logsIn(who: Walker, email: string): Promise<void> {
  await who.press('Log in', 'button');
  await who.fill('Password', stack.passwords.first);
  await who.fill('Email address', email);
  await who.press('Login', 'button');
}

/** The login dialog: both ways to close it, a failed login, and a successful one. */
async function pressesLogin(who: Walker, email: string): Promise<void> {
  for (const [name, path] of [
    ['Create account', '/register'],
    ['Forgot password?', '/forgot'],
    ['Track a booking', '/track'],
  ] as const) {
    await plain(who);
    await who.press('Log in', 'button');
    await who.press(name, 'link');
    await who.arrives(path);
  }
  await plain(who);
  await logsIn(who, newMailbox('unknown'));
  await who.sees('Invalid email or password.');
  await showsPassword(who);
  await who.press('Close');
  await logsIn(who, email);
  await who.sees('Profile');
}

/** Each link of the profile menu, then both ways to log out. */
async function pressesProfile(who: Walker, email: string, places: [string, string][]): Promise<void> {
  for (const [name, path] of places) {
    await who.press('Profile', 'summary');
    await who.press(name, 'link');
    await who.arrives(path);
  }
  await plain(who);
  await who.press('Profile', 'summary');
  await who.press('Logout', 'button');
  await logsIn(who, email);
  await who.sees('Profile');
  await who.press('Log out', 'button');
  await who.who.finds('Log in');
}

/** Searches for a test, a package, all results, and something that does not exist. */
async function pressesSearch(who: Walker, opens: (who: Walker) => Promise<void>): Promise<void> {
  const types = async (term: string) => {
    await plain(who);
    await opens(who);
    await who.fill(search, term);
  };
  await types('sugar');
  await who.press(/^Add to cart: Fasting Blood Sugar/, 'button');
  await who.press('Increase quantity of Fasting Blood Sugar (FBS)', 'button');
  await who.press('Change to 1', 'button');
  await types('sugar');
  await who.press('Decrease quantity of Fasting Blood Sugar (FBS)', 'button');
  await who.press(/ Test ₹/, 'option');
  await who.sees('Specimen');
  await types('thyroid');
  await who.press(/ The same tests as a package: ₹/, 'option');
  await who.sees('Specimen');
  await types('thyroid');
  await who.press(/ Package ₹/, 'option');
  await who.sees('What is included');
  await types('thyroid');
  await who.press(/^See all \d+ results/);
  await who.arrives('/search?q=thyroid');
  await types('zzzz');
  await who.sees('No results found for "zzzz"');
  await who.who.keys('Enter');
  await who.arrives('/search?q=zzzz');
}

/** Toasts, and the count of the cart. */
async function pressesToasts(who: Walker): Promise<void> {
  await plain(who);
  await who.press('Cart, 0 items');
  await who.arrives('/cart');
  await who.open('/shop/5', 'The same tests as a package: ');
  await who.press(/^Take this instead: /);
  await who.press('Dismiss');
  await who.press('Cart, 1 item');
  await who.arrives('/cart');
  await who.open('/shop/3', 'Add to cart');
  await who.press('Add to cart', 'button');
  await who.press('Cart, 2 items');
  await who.arrives('/cart');
  await who.press(/^Remove Thyroid/);
  await who.press('Undo');
  await who.who.finds('Cart, 2 items');
}

async function pressesNewsletter(who: Walker): Promise<void> {
  await plain(who);
  await who.fill('Email address', newMailbox('enquire'));
  await who.press('Enquire');
  await who.sees('Please open the email we have just sent');
}

/** Opens the search: on a phone it is behind an icon. */
const openings = {
  1280: async () => {},
  360: (who: Walker) => who.press('Search', 'link'),
};
type Width = keyof typeof openings;

const ofCustomers = (width: Width): Journey => ({
  screen: FRAME,
  name: `for customers at ${width} px`,
  width,
  expectedErrors: /status of 401/,
  async go(who) {
    const email = newMailbox('frame');
    await customer(email);
    await pressesSearch(who, openings[width]);
    await pressesToasts(who);
    await pressesNewsletter(who);
    await pressesLogin(who, email);
    await pressesProfile(who, email, [
      ['Your Orders', '/user-dashboard'],
      ['Track a booking', '/track'],
      ['Your data', '/my-data'],
      ['Your account', '/account'],
    ]);
    await plain(who);
    await who.followLinks('frame');
  },
});

/** Makes the newest staff session almost idle for too long, and focuses the tab until the warning appears. */
async function isIdle({ who }: Walker): Promise<void> {
  await awaited('Idle staff were not warned', async () => {
    // A request of the screen that is still in flight would renew the session.
    await query(
      `update staff_sessions set last_seen_at = now() - interval '29 minutes'
       where id = (select id from staff_sessions order by id desc limit 1)`,
    );
    await who.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return (await who.text()).includes('Are you still there?');
  });
}

/** The idle warning, with each of its answers; the last logs out. */
async function pressesIdleWarning(who: Walker): Promise<void> {
  for (const answer of ['Stay logged in', 'Close', 'Log out']) {
    await who.open('/admin/manage-tests?mode=create', 'Add New Test');
    await isIdle(who);
    await who.sees('Are you still there?');
    await who.press(answer, 'button');
    await who.who.seesNoMore('Are you still there?');
  }
}

/** The second step of the staff login. */
async function pressesSecondStep(who: Walker): Promise<void> {
  const email = await newAdmin();
  const [recovery = ''] = await turnOnSecondFactor(email);
  await plain(who);
  await logsIn(who, email);
  await who.press('Use another account');
  await who.press('Close');
  await logsIn(who, email);
  await who.fill('Login code', recovery);
  await who.press('Login', 'button');
  await who.sees('Profile');
}

/** Each link of the admin navigation, which is collapsed on a phone. */
async function pressesMenu(who: Walker, isFolded: boolean): Promise<void> {
  const isInMenu = /^navigation (Admin)/;
  const linksNow = async () =>
    (await who.scan()).filter(
      ({ role, within }) => role === 'link' && within.some((one) => isInMenu.test(one)),
    );
  // The label tells whose menu it is: the previous screen stays until the next one has loaded.
  const opens = async (screen: string) => {
    if (isFolded) await who.press(`Admin: ${screen}`, 'summary');
  };
  await who.open('/admin', 'Total Users');
  await opens('Dashboard');
  const links = await awaited('The menu stayed empty', async () => {
    const found = await linksNow();
    return found.length > 0 && found;
  });
  for (const [index, link] of links.entries()) {
    const previous = links[index - 1];
    if (previous) await opens(previous.name);
    await who.follow(link);
  }
}

/** The bar over the admin screens: the jump field, and the way to the dashboard. */
async function pressesAdminBar(who: Walker): Promise<void> {
  await who.open('/admin', 'Total Users');
  await who.fill('Search orders, tests, packages and screens', 'releases');
  await who.press('Releases', 'option');
  await who.arrives('/admin/releases');
  await who.press('New order', 'link');
  await who.arrives('/admin/new-order');
  await who.press('Nidaan Lab, dashboard', 'link');
}

/** What only staff have; at the same width customers have pressed the rest. */
const ofStaff = (width: Width): Journey => ({
  screen: FRAME,
  name: `for staff at ${width} px`,
  width,
  expectedErrors: /status of 401/,
  async go(who) {
    const email = await newAdmin();
    await pressesLogin(who, email);
    await pressesIdleWarning(who);
    await logsIn(who, email);
    await who.sees('Profile');
    await pressesProfile(who, email, [
      ['Admin Panel', '/admin'],
      ['Website', '/'],
      ['Your data', '/my-data'],
      ['Your account', '/account'],
    ]);
    await pressesSecondStep(who);
    if (width === 1280) {
      await who.press('Admin', 'link');
      await who.arrives('/admin');
    }
    await pressesMenu(who, width === 360);
    await pressesAdminBar(who);
    await who.open('/admin', 'Total Users');
    await who.followLinks('frame');
  },
});

export const frames = { wide: [ofCustomers(1280), ofStaff(1280)], narrow: [ofCustomers(360), ofStaff(360)] };
