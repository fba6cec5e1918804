import { expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { chromium } from './browser/chromium.js';

const { visitor } = chromium({ cold: true });

/** Opens a page while its scripts are held back; `release` lets them through and waits until the page is loaded. */
async function opensSlowly(path: string, width = 360) {
  const asha = await visitor({ width });
  const held: HTTPRequest[] = [];
  let open = false;
  await asha.page.setRequestInterception(true);
  asha.page.on('request', (request) => {
    if (open || request.resourceType() !== 'script') void request.continue();
    else held.push(request);
  });
  const opened = asha.open(path);
  await asha.page.waitForSelector('main h1');
  const release = async () => {
    open = true;
    await Promise.all(held.map((request) => request.continue()));
    await opened;
  };
  return { asha, release };
}

test('a button pressed before the page is interactive is pressed again, once, when it is', async () => {
  const { asha, release } = await opensSlowly('/shop/2');
  await asha.page.locator('aria/Add to cart').click();
  await release();
  await asha.finds('Cart, 1 item');
  await asha.isAlive();
  await asha.press('Increase quantity of Fasting Blood Sugar (FBS)');
  await asha.finds('Cart, 2 items');
});

test('a button of the header pressed before the page is interactive is pressed again when it is', async () => {
  const { asha, release } = await opensSlowly('/terms');
  await asha.page.locator('aria/Log in').click();
  await release();
  await asha.sees('Forgot password?');
});

test('a search typed before the page is interactive has its suggestions when it is', async () => {
  const { asha, release } = await opensSlowly('/');
  await asha.page.type('main [name=q]', 'thyroid');
  await release();
  expect(await asha.page.waitForSelector('main [role=option]')).not.toBeNull();
});

test('a filter chosen before the page is interactive filters when it is', async () => {
  const { asha, release } = await opensSlowly('/shop', 1440);
  await asha.page.select('.sf-filter select', 'Diabetes');
  await release();
  await asha.arrives('/shop?department=Diabetes');
});
