import { expect } from '@jest/globals';
import { query } from '../../../stack/database.js';
import { linkTo } from '../../../browser/messages.js';
import type { Journey } from '../../run.js';
import type { Walker } from '../../walker.js';

const cart = async ({ who }: Walker): Promise<{ id: string; qty: number }[]> =>
  JSON.parse((await who.stored('cartItem')) ?? '[]') as { id: string; qty: number }[];

/** Presses the first button that adds an item, and finds it in the stored cart. */
async function adds(who: Walker): Promise<void> {
  const before = (await cart(who)).length;
  await who.press(/^Add to cart: /);
  await who.sees('is in your cart.');
  expect(await cart(who)).toHaveLength(before + 1);
  await counts(who);
}

/** Changes the quantity of the item that was added first. */
async function counts(who: Walker): Promise<void> {
  await who.press(/^Increase quantity of /);
  await who.sees('for each person.');
  await who.press('Change to 1');
  await who.press(/^Decrease quantity of /);
}

/** Opens a card's details and books from it: the booking form opens with the package in the cart. */
async function booksFromCard(who: Walker): Promise<void> {
  await who.press(/^What is in /);
  await who.press(/^Book Now: /, 'button');
  await who.sees('Booking Form');
  expect((await cart(who)).length).toBeGreaterThan(0);
}

const home: Journey = {
  screen: '/',
  async go(who) {
    await who.open('/', 'Most booked tests');
    await who.openFolds();
    await adds(who);
    await who.fill('Search tests and packages', 'sugar');
    await who.press(/^Fasting Blood Sugar/, 'option');
    await who.who.arrives('/shop/2');
    await who.open('/', 'Most booked tests');
    await who.fill('Search tests and packages', 'thyroid');
    await who.press(/The same tests as a package/, 'option');
    await who.who.arrives('/shop/5');
    await who.open('/', 'Most booked tests');
    await who.fill('Search tests and packages', 'thyroid');
    await who.press(/ Package /, 'option');
    await who.sees('What is included');
    await who.open('/', 'Most booked tests');
    await who.fill('Search tests and packages', 'thyroid');
    await who.press(/^See all \d+ results/);
    await who.who.arrives('/search?q=thyroid');
    await who.open('/', 'Most booked tests');
    await who.fill('Search tests and packages', 'thyroid');
    await who.press('Search', 'button');
    await who.who.arrives('/search?q=thyroid');
    await who.open('/', 'Most booked tests');
    await booksFromCard(who);
    await who.open('/', 'Added · 1');
    await counts(who);
    await who.followLinks();
  },
};

/** Takes the cheaper package with the same tests, and goes to the cart. */
async function takesAlternative(who: Walker): Promise<void> {
  await who.press('Take this instead: Thyroid Check, Total - 3 Tests');
  await who.sees('You save ₹161.');
  expect(await cart(who)).toContainEqual(expect.objectContaining({ id: '29', qty: 1 }));
  await who.press('View cart');
  await who.who.arrives('/cart');
}

const tests: Journey = {
  screen: '/shop',
  async go(who) {
    await who.open('/shop', '684 tests');
    await adds(who);
    await who.openFolds();
    await who.choose('Department', 'Allergy');
    await who.sees('ABPA Panel');
    await who.choose('Fasting', 'No fasting');
    await who.choose('Price', 'Up to ₹');
    await who.press(/Sample taken at home/, 'checkbox');
    await who.sees(' of 684 tests');
    await who.press('Clear filters');
    await who.sees('684 tests');
    await who.choose('Sort by', 'Price, lowest first');
    await who.sees('684 tests');
    await who.open('/shop?department=Allergy&fasting=needed&max=500', 'No test fits these filters');
    await who.press('Clear filters');
    await who.open('/shop', '684 tests');
    await who.followLinks();
    await takesAlternative(who);
  },
};

const test: Journey = {
  screen: '/shop/:id',
  expectedErrors: /status of 404/,
  async go(who) {
    await who.open('/shop/2', 'Packages that include this test');
    await who.press('Add to cart', 'button');
    await who.sees('is in your cart.');
    expect(await cart(who)).toMatchObject([{ id: '2', qty: 1 }]);
    await counts(who);
    await who.openFolds();
    await who.followLinks();
    await who.open('/shop/2', 'Fluoride plasma');
    await who.press('Book Now', 'button');
    await who.sees('Booking Form');
    await who.open('/shop/5', 'The same tests as a package: ');
    await takesAlternative(who);
    await who.open('/shop/105', 'The same tests as a package: ');
    await who.press('Add to cart', 'button');
    await who.press(/^Swap Thyroid Profile, Free/);
    await who.sees('You save ₹241.');
    expect((await cart(who)).map(({ id }) => id)).toEqual(['2', '29', '30']);
    await who.open('/shop/none', 'We do not have this test');
    await who.followLinks();
  },
};

const onePackage: Journey = {
  screen: '/health/:id',
  expectedErrors: /status of 404/,
  async go(who) {
    await who.open('/health/80', 'What is included');
    await who.openFolds();
    await who.press('Add to cart', 'button');
    await who.sees('is in your cart.');
    expect(await cart(who)).toMatchObject([{ id: '80', qty: 1 }]);
    await counts(who);
    await who.followLinks();
    await who.open('/health/none', 'We do not have this package');
    await who.followLinks();
    await who.open('/health/80', 'What is included');
    await who.press('Book Now', 'button');
    // The form is that of the cart, whose journey presses it.
    await who.who.sees('Booking Form');
    await who.who.open('/terms');
  },
};

async function filtersPackages(who: Walker): Promise<void> {
  await who.open('/health-list', '39 packages');
  await who.choose('Check for', 'Thyroid');
  await who.sees('4 of 39 packages');
  await who.choose('Price', 'Under ₹1,000');
  await who.choose('Age', '60 and above');
  await who.choose('For', 'Women');
  await who.sees('2 of 39 packages');
  await who.choose('Sort by', 'Price, lowest first');
  await who.press('Clear filters');
  await who.sees('39 packages');
  await who.open('/health-list?concern=Thyroid&price=5000', 'No package fits these filters');
  await who.press('Clear filters');
}

async function comparesPackages(who: Walker): Promise<void> {
  await who.open('/health-list?concern=Thyroid', '4 of 39 packages');
  await who.press('Compare Thyroid Check, Total - 3 Tests', 'checkbox');
  await who.press('Compare Thyroid Check, Free - 3 Tests', 'checkbox');
  await who.press('Compare 2 packages');
  await who.sees('Not included');
  await who.press('Close');
  await who.press('Clear', 'button');
  await who.open('/health-list?compare=04,80&open=1', 'Not included');
  await who.press(/ tests$/, 'summary');
  await who.press(/ more$/, 'summary');
  await who.press(/^Full Body Checkup, Basic/, 'link');
  await who.who.arrives('/health/04');
}

const packages: Journey = {
  screen: '/health-list',
  async go(who) {
    await who.open('/health-list', 'Available Health Packages');
    await booksFromCard(who);
    await who.open('/health-list', 'Added · 1');
    await counts(who);
    await filtersPackages(who);
    await comparesPackages(who);
    await who.open('/health-list?ids=80,42', 'Selected Health Packages');
    await who.followLinks();
  },
};

const concern: Journey = {
  screen: '/health-concern/:id',
  expectedErrors: /status of 404/,
  async go(who) {
    await who.open('/health-concern/02', 'HEART HEALTH CHECKUP');
    await booksFromCard(who);
    await who.open('/health-concern/02', 'Added · 1');
    await counts(who);
    await who.followLinks();
    await who.open('/health-concern/99', 'Health concern not found.');
    await who.followLinks();
  },
};

const search: Journey = {
  screen: '/search',
  async go(who) {
    await who.open('/search?q=sugar', 'Fasting Blood Sugar (FBS)');
    await adds(who);
    await who.followLinks();
    await who.open('/search?q=thyroid%20profile', 'The same tests as a package: ');
    await takesAlternative(who);
    await who.open('/search?q=zzzz', 'No results found for "zzzz"');
    await who.fill('Search tests and packages', 'thyroid');
    await who.who.keys('Enter');
    await who.who.arrives('/search?q=thyroid');
    await who.open('/search?q=zzzz', 'No results found for "zzzz"');
    await who.followLinks();
    await who.open('/search?q=Widal%2C%20Ferritin%2C%20Sodium', '3 of 3 found');
    await who.press(/^Add all 3/);
    await who.press('View cart', 'link');
    await who.who.arrives('/cart');
  },
};

const newsletter: Journey = {
  screen: '/newsletter',
  async go(who) {
    const email = `every-button-${Date.now()}@example.org`;
    await who.open('/terms', 'Terms');
    await who.fill('Email address', email);
    await who.press('Enquire');
    await who.sees('Please open the email we have just sent');
    await who.open(await linkTo(email, 'newsletter'), 'Confirm');
    await who.press('Confirm', 'button');
    await who.sees('Go to the home page');
    expect(await query('select email from newsletter_subscriptions where email = $1', [email])).toHaveLength(
      1,
    );
    await who.followLinks();
  },
};

export const storefront: Journey[] = [home, tests, test, onePackage, packages, concern, search, newsletter];
