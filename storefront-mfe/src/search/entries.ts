import type { PackageView, TestView } from '@nidaan/contract';
import { testCount } from '@nidaan/contract/test-count';
import { type TestRow, toRow } from '../tests/api.js';

/** A package as one line of a list shows it. */
export interface PackageLineView {
  id: string;
  productName: string;
  shortDesc: string;
  category: string;
  imgUrl: string;
  price: number;
  mrp: number;
  count: number | null;
}

/** What is found: a test or a package, with what its line shows. */
export type Found = { type: 'product'; item: TestRow } | { type: 'package'; item: PackageLineView };

/** Something to be found, with what it is found by, in small letters. */
export type Entry = Found & {
  name: string;
  /** Each alias in a line of its own, with a line end before and after. */
  aliases: string;
  /** Everything else that counts: descriptions, category, included tests. */
  rest: string;
};

/** A text as it is compared: small letters, one form of each character, single spaces. */
export const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

// Names are spelt as in Britain; many people type haemoglobin as hemoglobin.
function american(name: string): string[] {
  const spelt = name.replace(/ae|oe/gi, 'e');
  return spelt === name ? [] : [spelt];
}

const lines = (texts: string[]) => `\n${texts.map(plain).join('\n')}\n`;

const toPackageLine = (pack: PackageView): PackageLineView => ({
  id: pack.id,
  productName: pack.productName,
  shortDesc: pack.shortDesc,
  category: pack.category,
  imgUrl: pack.imgUrl,
  price: pack.price,
  mrp: pack.mrp,
  count: testCount(pack),
});

export const testEntry = (
  item: TestRow,
  { description, shortDesc, aliases }: Pick<TestView, 'description' | 'shortDesc' | 'aliases'>,
): Entry => ({
  type: 'product',
  item,
  name: plain(item.productName),
  aliases: lines([...aliases, ...american(item.productName)]),
  rest: lines([shortDesc, description, item.category]),
});

export const packageEntry = (
  item: PackageLineView,
  { description, includedTests }: Pick<PackageView, 'description' | 'includedTests'>,
): Entry => ({
  type: 'package',
  item,
  name: plain(item.productName),
  aliases: '\n',
  rest: lines([
    item.shortDesc,
    description,
    item.category,
    ...includedTests.flatMap((group) => [group.categoryName, ...group.tests]),
  ]),
});

/** Tests ready to be searched, in the catalogue's order. */
export const testEntries = (tests: TestView[]): Entry[] => tests.map((test) => testEntry(toRow(test), test));

/** Packages ready to be searched, in the catalogue's order. */
export const packageEntries = (packages: PackageView[]): Entry[] =>
  packages.map((pack) => packageEntry(toPackageLine(pack), pack));
