import { expect, test } from '@jest/globals';
import { LAB } from '@nidaan/contract/lab';
import { chromium } from './browser/chromium.js';

const { visitor } = chromium();

test.each([
  [
    '/',
    ['Blood tests at home', 'Most booked tests', 'Fasting Blood Sugar (FBS)', '₹80', 'Questions people ask'],
  ],
  [
    '/shop/2',
    ['Fasting Blood Sugar (FBS)', '₹80', 'Fluoride plasma', 'Packages that include this test', 'Contact'],
  ],
])('without JavaScript %s is readable', async (path, words) => {
  const asha = await visitor({ script: false, width: 360 });
  await asha.open(path);
  const text = await asha.page.$eval('body', (body) => body.innerText);
  for (const word of words) expect(text).toContain(word);
  expect(text).not.toContain('Loading');
  const picture = await asha.page.screenshot();
  expect(picture.length).toBeGreaterThan(10_000);
});

test('without JavaScript the links work', async () => {
  const asha = await visitor({ script: false });
  await asha.open('/');
  await asha.page.focus('a[href="/shop/2"]');
  await Promise.all([asha.page.waitForNavigation(), asha.keys('Enter')]);
  expect(await asha.page.$eval('h1', (heading) => heading.innerText)).toBe('Fasting Blood Sugar (FBS)');
});

test.each(['/', '/shop', '/shop/2', '/health-list', '/health/80', '/search?q=sugar', '/cart'])(
  'without JavaScript %s says that booking needs it, and how to book by phone',
  async (path) => {
    const asha = await visitor({ script: false, width: 360 });
    await asha.open(path);
    const text = await asha.page.$eval('body', (body) => body.innerText);
    expect(text).toContain('JavaScript is turned off in your browser');
    expect(text).not.toContain('Your cart is empty');
    expect(await asha.page.$eval('.sh-no-script a', (link) => link.getAttribute('href'))).toBe(LAB.phoneHref);
  },
);
