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
  shortDesc: string;
  description: string;
}

interface PackageRow {
  id: string;
  productName: string;
  category: string;
  shortDesc: string;
  description: string;
  imgUrl: string;
  price: number;
  mrp: number;
  includedTests: { categoryName: string; tests: string[] }[];
}

interface Popularity {
  tests: string[];
  packages: string[];
}

type Laws = Record<string, { id: string }[]>;

const text = (name: string) => readFileSync(new URL(name, DATA), 'utf8');

const json = (name: string): unknown => JSON.parse(text(name));

const lawOf = (laws: Laws, id: string) =>
  Object.keys(laws).find((law) => laws[law]?.some((test) => test.id === id));

const positionIn = (ids: string[], id: string) => (ids.includes(id) ? ids.indexOf(id) + 1 : null);

const toTest =
  (laws: Laws, { tests }: Popularity) =>
  (row: TestRow) => ({
    id: row.id,
    productName: row.productName,
    category: row.category,
    price: Number(row.price),
    specimen: row.specimen,
    fasting: row.fasting,
    reportHours: Number(row.reportHours),
    collection: row.homeCollection === 'true' ? 'home' : 'sample',
    aliases: row.aliases.split(';').filter(Boolean),
    popularity: positionIn(tests, row.id),
    // The field is undefined, and so absent from the JSON, if no law regulates the test.
    regulated: lawOf(laws, row.id),
  });

const toPackage =
  ({ packages }: Popularity) =>
  ({ id, productName, category, shortDesc, imgUrl, price, mrp, includedTests }: PackageRow) => ({
    id,
    productName,
    category,
    shortDesc,
    imgUrl,
    price,
    mrp,
    popularity: positionIn(packages, id),
    count: includedTests.reduce((count, group) => count + group.tests.length, 0),
    groups: includedTests.map((group) => ({ name: group.categoryName, tests: group.tests.length })),
  });

const testRows = () => parse(text('tests.csv'), { columns: true, bom: true }) as TestRow[];
const packageRows = () => json('packages.json') as PackageRow[];
const popularity = () => json('popularity.json') as Popularity;

/** The seed's tests and packages with the fields that are searched, for tests on the real catalogue. */
export function seedCatalogue() {
  const testOf = toTest(json('regulated.json') as Laws, popularity());
  const packageOf = toPackage(popularity());
  return {
    tests: testRows().map((row) => ({
      ...testOf(row),
      description: row.description,
      shortDesc: row.shortDesc,
    })),
    packages: packageRows().map((row) => ({
      ...packageOf(row),
      description: row.description,
      includedTests: row.includedTests,
    })),
  };
}

/**
 * The seed's tests, packages and concerns, shown while the server cannot be reached (decisions §2.1): ids, names,
 * prices in whole rupees and the other fields that a line or a card shows.
 *
 * @returns an expression for webpack's `DefinePlugin`; browsers parse JSON in a string faster than code
 */
export function catalogueSnapshot(): string {
  const tests = testRows().map(toTest(json('regulated.json') as Laws, popularity()));
  const packages = packageRows().map(toPackage(popularity()));
  // The concern without a name is not listed (decisions §13).
  const concerns = (json('concerns.json') as { name: string }[]).filter(({ name }) => name);
  const catalogue = { tests, packages, concerns };
  return `JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`;
}
