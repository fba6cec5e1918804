import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type axe from 'axe-core';
import { turn } from './chromium.js';
import type { Visitor } from './visitor.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The later entries of a long list, which repeat the first; those of a navigation do not. */
const LATER = ['li:not(nav li)', 'tr', '.ad-card', '.ad-order'].map((entry) => `${entry}:nth-child(n + 9)`);

/** The rules of what another colour scheme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The accessibility rules that a page violates, among all of them or only some. */
export async function violations({ page }: Visitor, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async (left, values) => {
      const { axe: rules } = globalThis as unknown as { axe: typeof axe };
      // What passes is not described, which takes longer than to check it.
      const options: axe.RunOptions = { resultTypes: ['violations'] };
      if (values) options.runOnly = { type: 'rule', values };
      const { violations: found } = await rules.run({ exclude: left }, options);
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    LATER,
    only,
  );
}

/** The rules that a page violates in the light scheme, then those of colours in the dark one, which is left again. */
export async function violationsInBoth(who: Visitor): Promise<string[]> {
  const light = await violations(who);
  await turn(who.page, 'dark');
  const dark = await violations(who, OF_COLOURS);
  await turn(who.page, 'light');
  return [...light, ...dark.map((found) => `dark: ${found}`)];
}

/** Expects a page to violate no rule on a phone and on a desktop, which it is left at. */
export async function isAccessible(who: Visitor): Promise<void> {
  for (const width of [360, 1280]) {
    await who.page.setViewport({ width, height: 800 });
    expect({ width, found: await violations(who) }).toEqual({ width, found: [] });
  }
}
