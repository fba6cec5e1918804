import type { ConcernView, PackageView, TestView } from '@nidaan/contract';
import { type Preparation, preparationOf, testsInPackage } from '@nidaan/contract/preparation';
import { testCount } from '@nidaan/contract/test-count';
import { api } from '@nidaan/sdk';

/** The data of a package card: categories with their number of tests instead of all names; prices in whole rupees. */
export interface PackageCardView {
  id: string;
  productName: string;
  category: string;
  shortDesc: string;
  imgUrl: string;
  price: number;
  mrp: number;
  count: number | null;
  groups: { name: string; tests: number }[];
  popularity?: number | null;
  audience?: PackageView['audience'];
  /** Unknown in the catalogue of the build. */
  separatePrice?: number | null;
}

export function toCard(pack: PackageView): PackageCardView {
  return {
    id: pack.id,
    productName: pack.productName,
    category: pack.category,
    shortDesc: pack.shortDesc,
    imgUrl: pack.imgUrl,
    price: pack.price,
    mrp: pack.mrp,
    count: testCount(pack),
    groups: pack.includedTests.map((group) => ({ name: group.categoryName, tests: group.tests.length })),
    popularity: pack.popularity,
    separatePrice: pack.separatePrice,
    ...(pack.audience && { audience: pack.audience }),
  };
}

const contains = (pack: PackageView, testId: string) =>
  pack.testIds.includes(testId) || pack.panelTestIds.includes(testId);

export const packagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    packageCards: build.query<PackageCardView[], void>({
      query: () => '/api/packages',
      transformResponse: (packages: PackageView[]) => packages.map(toCard),
      providesTags: ['Catalogue'],
    }),
    packagesWith: build.query<PackageCardView[], string>({
      query: () => '/api/packages',
      transformResponse: (packages: PackageView[], _meta, testId) =>
        packages
          .filter((pack) => contains(pack, testId))
          .sort((a, b) => a.price - b.price)
          .slice(0, 4)
          .map(toCard),
      providesTags: ['Catalogue'],
    }),
    package: build.query<PackageView, string>({
      query: (id) => `/api/packages/${encodeURIComponent(id)}`,
      providesTags: ['Catalogue'],
    }),
    preparation: build.query<Preparation | null, string>({
      queryFn: async (id, _store, _options, fetch) => {
        const [pack, tests] = await Promise.all([
          fetch(`/api/packages/${encodeURIComponent(id)}`),
          fetch('/api/tests'),
        ]);
        const error = pack.error ?? tests.error;
        if (error) return { error };
        const inside = testsInPackage(pack.data as PackageView, tests.data as TestView[]);
        return { data: preparationOf(inside) };
      },
      providesTags: ['Catalogue'],
    }),
    concerns: build.query<ConcernView[], void>({
      query: () => '/api/concerns',
      providesTags: ['Catalogue'],
    }),
  }),
});

export const {
  usePackageCardsQuery,
  usePackagesWithQuery,
  usePackageQuery,
  usePreparationQuery,
  useConcernsQuery,
} = packagesApi;
