import { expect, test } from '@jest/globals';
import { violations } from '../browser/accessible.js';
import { chromium } from '../browser/chromium.js';
import { logIn } from '../browser/log-in.js';
import { isLeft, publish } from '../browser/previews.js';
import { live, putReleasesBack } from '../stack/releases.js';

const { visitor } = chromium({ cold: true });
putReleasesBack();

test.each([360, 1440])('the bar moves nothing and has no accessibility error at %i px', async (width) => {
  await publish();
  const asha = await visitor({ width });
  const boxOf = () => asha.page.$eval('#main', (main) => JSON.stringify(main.getBoundingClientRect()));
  await asha.open('/shop/2');
  await asha.isAlive();
  const before = await boxOf();
  await asha.open('/shop/2?preview=new-cart');
  await asha.isAlive();
  expect(await boxOf()).toBe(before);
  expect(await violations(asha)).toEqual([]);
  const height = await asha.page.$eval('.sh-preview', (element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(64);
});

test('a long mixture is cut to one line, and the end of a long page stands above the bar', async () => {
  const version = await publish();
  const { storefront } = live().remotes;
  const asked = `new-cart,booking@${version},storefront@${storefront?.version},admin@live`;
  const asha = await visitor({ width: 1440 });
  await asha.open(`/admin/manage-tests?preview=${asked}`);
  await logIn(asha);
  await asha.sees('1–50 of 684');
  const shown = await asha.page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const strong = document.querySelector<HTMLElement>('.sh-preview__name');
    const { lineHeight } = getComputedStyle(strong ?? document.body);
    return {
      lines: Math.round((strong?.offsetHeight ?? 0) / parseFloat(lineHeight)),
      title: strong?.title,
      root: document.querySelector('#root')?.getBoundingClientRect().bottom ?? Infinity,
      bar: document.querySelector('.sh-preview')?.getBoundingClientRect().top ?? 0,
    };
  });
  expect(shown).toMatchObject({ lines: 1, title: asked });
  expect(shown.root).toBeLessThanOrEqual(shown.bar);
});

test('leaving keeps the other parameters of an address', async () => {
  await publish();
  const asha = await visitor();
  await asha.open('/search?q=sugar&preview=new-cart');
  await asha.isAlive();
  await asha.page.click('.sh-preview a');
  await isLeft(asha);
  expect(new URL(asha.page.url()).search).toBe('?q=sugar&preview=off');
});
