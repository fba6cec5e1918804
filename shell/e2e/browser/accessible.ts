import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Visitor } from './visitor.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The accessibility rules that a page violates.
 *
 * @param exclude leaves out the later entries of a long list, because they repeat the first
 */
export async function violations(
  { page }: Visitor,
  exclude: string[] = ['li:nth-child(n + 9)'],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (left) => {
    const { axe: rules } = globalThis as unknown as { axe: typeof axe };
    // All rules run; only what passes is not described, which takes longer than to check it.
    const { violations: found } = await rules.run({ exclude: left }, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, exclude);
}
