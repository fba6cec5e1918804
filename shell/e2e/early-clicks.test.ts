import { test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { chromium } from './browser/chromium.js';

const { visitor } = chromium();

test('a button pressed before the page is interactive is pressed again, once, when it is', async () => {
  const asha = await visitor({ width: 360 });
  const held: HTTPRequest[] = [];
  let open = false;
  await asha.page.setRequestInterception(true);
  asha.page.on('request', (request) => {
    if (open || request.resourceType() !== 'script') void request.continue();
    else held.push(request);
  });
  const opened = asha.open('/shop/2');
  await asha.page.waitForSelector('main button');
  await asha.page.locator('aria/Add to cart').click();
  open = true;
  await Promise.all(held.map((request) => request.continue()));
  await opened;
  await asha.finds('Cart, 1 item');
  await asha.isAlive();
  await asha.press('Add to cart');
  await asha.finds('Cart, 2 items');
});
