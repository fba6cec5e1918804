import { expect, test } from '@jest/globals';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();

const field = 'header input[role=combobox]';

/** Opens the home page with the cursor in the field of the navbar. */
async function searching(): Promise<Visitor> {
  const asha = await visitor({ width: 1440 });
  await asha.open('/terms');
  await asha.focusSearch();
  return asha;
}

/** Pastes a text as a person does, with its line breaks. */
const paste = ({ page }: Visitor, text: string) =>
  page.$eval(
    field,
    (input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    text,
  );

const slip = [
  ['CBC', 'Complete Blood Count (CBC)'],
  ['LFT', 'Liver Function Test (LFT)'],
  ['KFT', 'Kidney Function Test (KFT)'],
  ['Lipid', 'Lipid Profile'],
  ['TSH', 'Thyroid Stimulating Hormone (TSH)'],
  ['HbA1c', 'Glycated Haemoglobin (HbA1c)'],
] as const;

test("a doctor's slip with six tests is pasted, and one press puts all of them into the cart", async () => {
  const asha = await searching();
  await paste(asha, slip.map(([short]) => short).join('\n'));
  await asha.sees('6 of 6 found');
  expect(await violations(asha)).toEqual([]);
  await asha.press('Add all 6 · ₹2,785');
  await asha.finds('Cart, 6 items');
  await asha.sees('All 6 are in your cart.');
  await asha.press('View cart', 'link');
  await asha.arrives('/cart');
  for (const [, name] of slip) await asha.sees(name);
  await asha.finds('Cart, 6 items');
});

test('the panel adds with the keyboard only, and imaging is answered', async () => {
  const asha = await searching();
  await asha.page.keyboard.type('tsh');
  await asha.sees('Thyroid Stimulating Hormone (TSH)');
  expect(await violations(asha)).toEqual([]);
  await asha.keys('ArrowDown');
  await asha.page.keyboard.down('Shift');
  await asha.keys('Enter');
  await asha.page.keyboard.up('Shift');
  await asha.finds('Cart, 1 item');
  await asha.keys('ArrowDown', 'Tab', 'Enter');
  await asha.finds('Cart, 2 items');
  expect(await asha.page.$eval(field, (input) => input === document.activeElement)).toBe(true);
  await asha.page.click(field, { count: 3 });
  await asha.page.keyboard.type('x-ray');
  await asha.sees('We do not do X-rays.');
});
