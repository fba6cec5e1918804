import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';

const { visitor } = chromium();

test('packages for a man of sixty are filtered and compared, shared by the address, and Back closes', async () => {
  const asha = await visitor({ width: 1280 });
  await asha.open('/health-list?age=60&gender=men&concern=Full%20Body%20Checkups');
  await asha.isAlive();
  const shown = await asha.text();
  expect(shown).toContain('SENIOR CITIZEN HEALTH CHECKUP');
  expect(shown).not.toContain('FULL BODY CHECKUP FOR WOMEN');
  await asha.press('Compare Full Body Checkup, Basic - 79 Tests');
  await asha.press('Compare Senior Citizen Health Checkup - 87 Tests');
  await asha.press('Compare 2 packages');
  await asha.sees('Not included');
  await asha.page.goBack({ waitUntil: [] });
  await asha.seesNoMore('Not included');
  await asha.open('/health-list?compare=04,41&open=1');
  await asha.sees('Not included');
});
