import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { labels } from './buttons/names.js';
import { Recorder } from './buttons/recorder.js';
import { allScreens } from './buttons/screens.js';
import { Walker } from './buttons/walker.js';

const { visitor } = chromium();

test('a new button that no journey presses is reported', async () => {
  const recorder = new Recorder(await labels(), allScreens());
  const who = await Walker.of(await visitor(), recorder);
  await who.open('/terms', 'Terms & Conditions');
  await who.followLinks();
  expect(recorder.unpressed('/terms')).toEqual([]);
  await who.who.page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'Order ND-7K4Q-2M again' });
    document.querySelector('main')?.append(button);
  });
  await who.scan();
  expect(recorder.unpressed('/terms')).toEqual(['button "Order {reference} again"']);
});

test('a button that a list replaces while it is pressed is pressed again', async () => {
  const recorder = new Recorder(await labels(), allScreens());
  const who = await Walker.of(await visitor(), recorder);
  await who.open('/terms', 'Terms & Conditions');
  await who.who.page.evaluate(() => {
    const named = () => Object.assign(document.createElement('button'), { textContent: 'Duplicate' });
    const [first, second] = [named(), named()];
    first.addEventListener('mousedown', () => first.replaceWith(second));
    second.addEventListener('click', () => second.replaceWith('Duplicated'));
    document.querySelector('main')?.prepend(first);
  });
  await who.press('Duplicate');
  await who.sees('Duplicated');
});
