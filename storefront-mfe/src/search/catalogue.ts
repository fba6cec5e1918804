import type { PackageView, TestView } from '@nidaan/contract';
import type { TestRow } from '../tests/api.js';

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
  /** Absent where there is none. */
  cheaperAlternative?: PackageView['cheaperAlternative'];
}

/** A test with the fields that are searched. */
export type SearchTest = TestRow & Pick<TestView, 'description' | 'shortDesc' | 'aliases' | 'popularity'>;

/** A package with the fields that are searched. */
export type SearchPackage = PackageLineView &
  Pick<PackageView, 'description' | 'includedTests' | 'popularity'>;

/** The searchable catalogue. */
export interface SearchCatalogue {
  tests: SearchTest[];
  packages: SearchPackage[];
  /** True when the server could not be reached and a part of it is from build time. */
  stale: boolean;
}
