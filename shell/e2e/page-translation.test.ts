import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();

/** Does what translators of browsers do: each text, also a later one, is replaced by one inside of two new elements. */
const translate = ({ page }: Visitor) =>
  page.evaluate(() => {
    const isOurs = (node: Node) => node.parentElement?.tagName === 'FONT';
    const wrap = (text: Node) => {
      if (isOurs(text) || !text.nodeValue?.trim() || text.parentElement?.closest('script, style, select'))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.nodeType === Node.TEXT_NODE) wrap(node);
          else wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** What the cart says after its quantity, its tests and its people have changed. */
async function changedCart(isTranslated: boolean): Promise<string> {
  const asha = await visitor();
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await asha.sees('Fluoride plasma');
  await asha.press('Increase quantity of Fasting Blood Sugar (FBS)');
  await asha.sees('2 × Fasting Blood Sugar (FBS)');
  if (isTranslated) await translate(asha);
  await asha.press('Increase quantity of Fasting Blood Sugar (FBS)');
  await asha.press('CRP Test ₹480');
  await asha.page.select('select[name="noOfPersons"]', '2');
  await asha.fill('Pincode', '562101');
  await asha.sees('Sorry, service is not available in your pincode.');
  await asha.fill('Pincode', '56');
  await asha.fill('Email', 'asha@');
  await asha.press('Book Now');
  await asha.sees('Check 2 details:');
  await asha.fill('Email', 'asha@example.in');
  await asha.sees('Check 1 detail:');
  return asha.page.$eval('main', (main) => main.innerText.replaceAll(/\s+/g, ' '));
}

test('a page that the browser translates shows the same values as one that it does not', async () => {
  const translated = await changedCart(true);
  expect(translated).toContain('3 × Fasting Blood Sugar (FBS)');
  expect(translated).toBe(await changedCart(false));
});
