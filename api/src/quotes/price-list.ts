import {
  type BasketItem,
  type Collection,
  collectionOf,
  type PackageView,
  type Regulated,
  testsInPackage,
  type TestView,
} from '@nidaan/contract';
import type { Catalogue } from '../catalogue/catalogue.js';

/** An item that can be booked, with the data that an order stores of it. */
export interface PricedItem {
  kind: 'product' | 'package' | 'additional';
  itemId: string;
  productName: string;
  price: number;
  regulated: Regulated | null;
  collection: Collection;
  /** The tests of the catalogue that it includes. */
  tests: TestView[];
}

/** The priced items of one catalogue version: tests and packages by id, additional tests by name. */
export interface PriceList {
  products: ReadonlyMap<string, PricedItem>;
  packages: ReadonlyMap<string, PricedItem>;
  additional: ReadonlyMap<string, PricedItem>;
  /** The tests and packages of the catalogue with what they include. */
  items: BasketItem[];
}

const productOf = (test: TestView): PricedItem => {
  const { id, productName, price, regulated } = test;
  const tests = [test];
  return {
    kind: 'product',
    itemId: id,
    productName,
    price,
    regulated,
    collection: collectionOf(tests),
    tests,
  };
};

function packageOf(pack: PackageView, known: TestView[]): PricedItem {
  const { id, productName, price, regulated } = pack;
  const tests = testsInPackage(pack, known);
  return {
    kind: 'package',
    itemId: id,
    productName,
    price,
    regulated,
    collection: collectionOf(tests),
    tests,
  };
}

function make({ tests, packages, additionalTests }: Catalogue): PriceList {
  const products = new Map(tests.views.map((test) => [test.id, productOf(test)]));
  const additional = additionalTests.views.flatMap(({ name, testId, price }): [string, PricedItem][] => {
    const test = products.get(testId);
    return test ? [[name, { ...test, kind: 'additional', productName: name, price }]] : [];
  });
  return {
    products,
    packages: new Map(packages.views.map((pack) => [pack.id, packageOf(pack, tests.views)])),
    additional: new Map(additional),
    items: [...tests.views, ...packages.views],
  };
}

const priceLists = new WeakMap<Catalogue, PriceList>();

/** The price list of a catalogue, computed once per catalogue. */
export function priceListOf(catalogue: Catalogue): PriceList {
  const list = priceLists.get(catalogue) ?? make(catalogue);
  priceLists.set(catalogue, list);
  return list;
}
