import type { PackageView, TestView } from '@nidaan/contract';
import { testCount } from '@nidaan/contract/test-count';
import { foldName } from '@nidaan/contract/fold-name';
import { type TestRow, toRow } from '../tests/api.js';

/** The data of a package in a list; prices in whole rupees. */
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

/** A result: a test or a package with the data of its line. */
export type Found = { type: 'product'; item: TestRow } | { type: 'package'; item: PackageLineView };

/** A searchable item with the texts that are searched, in lower case. */
export type Entry = Found & {
  name: string;
  /** The aliases, each on its own line with a line break before and after. */
  aliases: string;
  /** The other searched texts: descriptions, category, included tests. */
  rest: string;
};

// Names have British spelling, but many people type American spelling: hemoglobin for haemoglobin.
function american(name: string): string[] {
  const spelt = name.replace(/ae|oe/gi, 'e');
  return spelt === name ? [] : [spelt];
}

const lines = (texts: string[]) => `\n${texts.map(foldName).join('\n')}\n`;

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
  name: foldName(item.productName),
  aliases: lines([...aliases, ...american(item.productName)]),
  rest: lines([shortDesc, description, item.category]),
});

export const packageEntry = (
  item: PackageLineView,
  { description, includedTests }: Pick<PackageView, 'description' | 'includedTests'>,
): Entry => ({
  type: 'package',
  item,
  name: foldName(item.productName),
  aliases: '\n',
  rest: lines([
    item.shortDesc,
    description,
    item.category,
    ...includedTests.flatMap((group) => [group.categoryName, ...group.tests]),
  ]),
});

/** Search entries of tests, in the catalogue's order. */
export const testEntries = (tests: TestView[]): Entry[] => tests.map((test) => testEntry(toRow(test), test));

/** Search entries of packages, in the catalogue's order. */
export const packageEntries = (packages: PackageView[]): Entry[] =>
  packages.map((pack) => packageEntry(toPackageLine(pack), pack));
