import type { PackageView } from '../catalogue/packages.js';
import type { TestView } from '../catalogue/tests.js';

/** The data of a test in a list; `price` in whole rupees. */
export type TestLineView = Pick<
  TestView,
  'id' | 'productName' | 'category' | 'price' | 'specimen' | 'fasting' | 'reportHours' | 'collection'
> &
  // Absent where there is none, because most tests have none.
  Partial<Pick<TestView, 'cheaperAlternative' | 'popularity' | 'shortDesc'>>;

/** The data of a package in a list; prices in whole rupees. */
export interface PackageLineView {
  id: string;
  productName: string;
  shortDesc: string;
  category: string;
  imgUrl: string;
  price: number;
  mrp: number;
  /** The number of its tests, null when unknown. */
  count: number | null;
  /** Absent where there is none. */
  cheaperAlternative?: PackageView['cheaperAlternative'];
}

/** A test with the fields that are searched. */
export type SearchTest = TestLineView &
  Pick<TestView, 'description' | 'shortDesc' | 'aliases' | 'popularity'>;

/** A package with the fields that are searched. */
export type SearchPackage = PackageLineView &
  Pick<PackageView, 'description' | 'includedTests' | 'popularity'>;

/** What is searched. */
export interface SearchCatalogue {
  tests: SearchTest[];
  packages: SearchPackage[];
}
