import { expect, test } from '@jest/globals';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();
/** The browser logs the status of a page that is not found. */
const expectedErrors = /status of 404/;

/** Every public route of the specification (§2), with texts that it shows. */
const routes: [path: string, words: string[]][] = [
  [
    '/',
    ['Book online', 'Home sample pick up', 'Processed in NABL and ISO certified labs', 'View reports online'],
  ],
  ['/', ['Full Body Checkups', 'Heart', 'Diabetes', 'Fever', 'Thyroid', 'Cancer', 'Hair', 'How it works']],
  ['/shop', ['684 tests', 'Most booked', 'Complete Blood Count (CBC)', '₹310', 'Allergy', 'Add']],
  ['/shop/2', ['Fasting Blood Sugar (FBS)', '₹80', 'Fluoride plasma', 'Add to cart', 'Book Now']],
  [
    '/health-list',
    ['Available Health Packages', 'Choose from our comprehensive range of diagnostic packages'],
  ],
  ['/health-list', ['79 tests', 'FULL BODY CHECKUP, BASIC - 79 TESTS', '₹1,499', 'Book Now']],
  ['/health-list', ['NABL, CAP, ISO 9001', 'Free Home Sample Pickup', 'Online Report Delivery']],
  ['/health-list?ids=80,42', ['Selected Health Packages', 'PLATINUM - 105 TESTS']],
  [
    '/health/80',
    ['Full Body Checkup, Platinum - 105 Tests', 'What is included', 'Booked separately', 'Book Now'],
  ],
  ['/health-concern/02', ['Heart', 'HEART HEALTH CHECKUP, ADVANCED - 18 TESTS']],
  ['/health-concern/08', ['Health concern not found.', 'See all packages']],
  ['/health-concern/99', ['Health concern not found.', 'See all packages']],
  ['/search?q=zzzz', ['No results found for "zzzz"', 'See all tests']],
  ['/health/none', ['We do not have this package', 'See all packages']],
  ['/terms-and-conditions', ['Terms & Conditions', 'A booking', 'The price']],
  ['/refund-policy', ['Refund Policy', 'Before the visit', 'After the visit']],
  ['/about', ['About Nidaan', 'What you can expect from us']],
  ['/blog', ['Articles', 'How to read a lab report']],
  ['/services', ['Services', 'Home sample collection']],
  ['/faqs', ['Questions people ask', 'Do I need to fast?', 'How do I pay?']],
  ['/sample-report', ['Sample report', 'Haemoglobin']],
  ['/terms', ['Terms & Conditions']],
  ['/contact', ['Contact', '+91 80 5550 0199']],
  ['/terms-conditions', ['Terms & Conditions']],
  ['/privacy', ['Privacy Notice', 'What we keep, and why']],
  ['/newsletter#t=abc', ['Confirm your subscription', 'Confirm']],
];
/** Shown on every page. */
const everywhere = ['Newsletter', 'Enquire', 'Company', '© 2024', 'Terms & Conditions', 'Privacy Notice'];
/** Pages that other tests check in both colour schemes and on the smallest phone. */
const judged = /^\/(shop|health-list|health\/80|health-concern\/02)?(\?|$)/;

async function missing(who: Visitor, words: string[]): Promise<string[]> {
  const text = await who.text();
  const others = [...words, ...everywhere].filter((word) => !text.includes(word));
  // What is not laid out before it is scrolled to has no text yet, although it is visible.
  return who.page.evaluate((unseen) => {
    const visible = [...document.querySelectorAll('main *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const own = visible.flatMap(({ childNodes }) => [...childNodes]).filter((node) => node instanceof Text);
    return unseen.filter((word) => !own.some(({ data }) => data.includes(word)));
  }, others);
}

test('every public route shows its texts on a phone and on a desktop, and is accessible', async () => {
  const asha = await visitor({ width: 360, height: 740, expectedErrors });
  for (const [path, words] of routes) {
    await asha.open(path);
    await asha.isAlive();
    await asha.sees(words[0] ?? '');
    expect([path, 360, await missing(asha, words)]).toEqual([path, 360, []]);
    await asha.page.setViewport({ width: 1280, height: 800 });
    expect([path, 1280, await missing(asha, words)]).toEqual([path, 1280, []]);
    if (!judged.test(path)) expect([path, await violations(asha)]).toEqual([path, []]);
    await asha.page.setViewport({ width: 360, height: 740 });
  }
});
