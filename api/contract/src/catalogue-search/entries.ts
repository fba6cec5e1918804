import { foldSearch } from '../catalogue/fold-name.js';
import type { PackageLineView, SearchPackage, SearchTest, TestLineView } from './catalogue.js';
import { everydayWords } from './everyday-words.js';
import { indexWords, keyOf, meaningful } from './words.js';

/** A result: a test or a package with the data of its line. */
export type Found = { type: 'product'; item: TestLineView } | { type: 'package'; item: PackageLineView };

/** A searchable item with the texts that are searched. */
export type Entry = Found & {
  /** The name in lower case. */
  name: string;
  /** The aliases in lower case, each on its own line with a line break before and after. */
  aliases: string;
  /** The other searched texts in lower case: descriptions, category, included tests. */
  rest: string;
  /** Keys of the whole name, its abbreviations and its aliases. */
  exact: Set<string>;
  /** Keys of the same without words such as "serum" and "test", and of the name up to its first comma. */
  loose: Set<string>;
  /** The index words of the name, with a space before and after each. */
  title: string;
  /** The index words of the name and of each alias in a line. */
  spoken: string;
  /** Position in the order of bookings, 1 for the most booked; Infinity for what is rarely booked. */
  popularity: number;
};

const lines = (texts: string[]) => `\n${texts.map(foldSearch).join('\n')}\n`;

const ABBREVIATION = /[A-Z].*[A-Z0-9]|^[A-Z][a-z]{1,2}$/;

// The abbreviations of a name stand in brackets, as in Alanine Aminotransferase (ALT/SGPT).
function abbreviationsIn(name: string): string[] {
  const inside = [...name.matchAll(/[([]([^()[\]]{1,14})[)\]]/g)].map(([, text = '']) => text);
  return inside.filter((text) => ABBREVIATION.test(text)).flatMap((text) => [text, ...text.split('/')]);
}

function indexed(productName: string, aliases: string[], popularity: number | null) {
  const name = productName.replace(/ \(Outlab\)$| - \d+ Tests$/, '');
  const plain = name.replace(/\s*[([].*?[)\]]/g, '');
  const whole = [name, plain, ...abbreviationsIn(name), ...aliases].map(indexWords);
  const heads = indexWords(plain.split(',')[0] ?? plain);
  const bounded = (words: string[]) => ` ${words.join(' ')} `;
  return {
    exact: new Set(whole.map(keyOf)),
    loose: new Set([heads, ...whole].map((words) => keyOf(meaningful(words)))),
    title: bounded(indexWords(name)),
    spoken: whole.map(bounded).join('\n'),
    popularity: popularity ?? Infinity,
  };
}

export const testEntry = ({ description, shortDesc, aliases, popularity, ...item }: SearchTest): Entry => ({
  type: 'product',
  item,
  name: foldSearch(item.productName),
  aliases: lines(aliases),
  rest: lines([shortDesc, description, item.category]),
  ...indexed(item.productName, aliases, popularity),
});

export function packageEntry({ description, includedTests, popularity, ...item }: SearchPackage): Entry {
  const name = foldSearch(item.productName);
  const aliases = everydayWords(name, foldSearch(item.category));
  const included = includedTests.flatMap((group) => [group.categoryName, ...group.tests]);
  return {
    type: 'package',
    item,
    name,
    aliases: lines(aliases),
    rest: lines([item.shortDesc, description, item.category, ...included]),
    ...indexed(item.productName, aliases, popularity),
  };
}
