import type { Collection, PackageView, Regulated, TestView } from '@nidaan/contract';
import type { Catalogue } from '../catalogue/catalogue.js';

/** Something that can be booked, with what an order keeps of it. */
export interface Good {
  kind: 'product' | 'package' | 'additional';
  itemId: string;
  productName: string;
  price: number;
  regulated: Regulated | null;
  collection: Collection;
}

/** What is sold at one moment: tests and packages by id, additional tests by name. */
export interface PriceList {
  products: ReadonlyMap<string, Good>;
  packages: ReadonlyMap<string, Good>;
  additional: ReadonlyMap<string, Good>;
}

const productOf = ({ id, productName, price, regulated, collection }: TestView): Good => ({
  kind: 'product',
  itemId: id,
  productName,
  price,
  regulated,
  collection,
});

// A package is collected at home when all its tests are.
function packageOf(pack: PackageView, products: ReadonlyMap<string, Good>): Good {
  const { id, productName, price, regulated } = pack;
  const away = [...pack.testIds, ...pack.panelTestIds]
    .map((testId) => products.get(testId)?.collection)
    .find((collection) => collection !== undefined && collection !== 'home');
  return { kind: 'package', itemId: id, productName, price, regulated, collection: away ?? 'home' };
}

function make({ tests, packages, additionalTests }: Catalogue): PriceList {
  const products = new Map(tests.views.map((test) => [test.id, productOf(test)]));
  const additional = additionalTests.views.flatMap(({ name, testId, price }): [string, Good][] => {
    const test = products.get(testId);
    return test ? [[name, { ...test, kind: 'additional', productName: name, price }]] : [];
  });
  return {
    products,
    packages: new Map(packages.views.map((pack) => [pack.id, packageOf(pack, products)])),
    additional: new Map(additional),
  };
}

const made = new WeakMap<Catalogue, PriceList>();

/** The price list of a catalogue, made once for each. */
export function priceListOf(catalogue: Catalogue): PriceList {
  const list = made.get(catalogue) ?? make(catalogue);
  made.set(catalogue, list);
  return list;
}
