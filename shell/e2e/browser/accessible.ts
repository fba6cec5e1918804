import axe from 'axe-core';
import type { Visitor } from './visitor.js';

/** The accessibility rules that a page violates; a long list is cut, because its later entries repeat the first. */
export async function violations({ page }: Visitor): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: 'li:nth-child(n + 9)' }),
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
