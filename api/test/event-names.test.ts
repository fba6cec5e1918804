import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '../src');
const statements = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('migrations'))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));

/** Names written as literals in INSERT statements, where no type checks them. */
const unchecked = (text: string) =>
  text
    .split(/INSERT INTO (?:audit|outbox)\b/)
    .slice(1)
    .flatMap((after) => after.split('`')[0]?.match(/(?<!\$\{\w+\()'[a-z]+\.[a-z_-]+'/g) ?? []);

it('statements use the constants of the contract for names in audit and outbox', () => {
  const found = statements.map(({ name, text }) => ({ name, names: unchecked(text) }));
  expect(found.filter(({ names }) => names.length > 0)).toEqual([]);
  expect(unchecked("`INSERT INTO audit (action) VALUES ('order.lost')`")).toEqual(["'order.lost'"]);
});
