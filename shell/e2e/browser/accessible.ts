import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { turn } from './chromium.js';
import type { Visitor } from './visitor.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The later entries of a long list, which repeat the first. */
const LATER = ['li:nth-child(n + 9)'];

/** The rules of what another colour scheme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The accessibility rules that a page violates, among all of them or only some. */
export async function violations({ page }: Visitor, exclude = LATER, only?: string[]): Promise<string[]> {
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
    exclude,
    only,
  );
}

/** The rules that a page violates in the light scheme, then those of colours in the dark one, which is left again. */
export async function violationsInBoth(who: Visitor, exclude = LATER): Promise<string[]> {
  const light = await violations(who, exclude);
  await turn(who.page, 'dark');
  const dark = await violations(who, exclude, OF_COLOURS);
  await turn(who.page, 'light');
  return [...light, ...dark.map((found) => `dark: ${found}`)];
}
