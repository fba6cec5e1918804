import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const DATA = new URL('../../../../api/data/', import.meta.url);

interface TestRow {
  id: string;
  productName: string;
  category: string;
  price: string;
  specimen: string;
  homeCollection: string;
  fasting: string;
  reportHours: string;
  aliases: string;
}

interface PackageRow {
  id: string;
  productName: string;
  category: string;
  shortDesc: string;
  imgUrl: string;
  price: number;
  mrp: number;
  includedTests: { tests: string[] }[];
}

const text = (name: string) => readFileSync(new URL(name, DATA), 'utf8');

const toTest = (row: TestRow) => ({
  id: row.id,
  productName: row.productName,
  category: row.category,
  price: Number(row.price),
  specimen: row.specimen,
  fasting: row.fasting,
  reportHours: Number(row.reportHours),
  collection: row.homeCollection === 'true' ? 'home' : 'sample',
  aliases: row.aliases.split(';').filter(Boolean),
});

const toPackage = ({
  id,
  productName,
  category,
  shortDesc,
  imgUrl,
  price,
  mrp,
  includedTests,
}: PackageRow) => ({
  id,
  productName,
  category,
  shortDesc,
  imgUrl,
  price,
  mrp,
  count: includedTests.reduce((count, group) => count + group.tests.length, 0),
});

/**
 * The seed's tests and packages as search needs them, for the time when the server cannot be reached (decisions §2.1):
 * names, ids and prices, with what a line shows of them.
 *
 * @returns an expression for webpack's `DefinePlugin`; JSON in a string is read faster than code
 */
export function catalogueSnapshot(): string {
  const tests = (parse(text('tests.csv'), { columns: true, bom: true }) as TestRow[]).map(toTest);
  const packages = (JSON.parse(text('packages.json')) as PackageRow[]).map(toPackage);
  return `JSON.parse(${JSON.stringify(JSON.stringify({ tests, packages }))})`;
}
