import type { ConcernView, PackageView, TestView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { type PackageCardView, toCard } from '../packages/api.js';
import { mostBooked } from '../most-booked.js';
import { type TestRow, toRow } from '../tests/api.js';

/** What the home page shows of the catalogue; counts, price and hours are computed from it. */
export interface HomeView {
  tests: TestRow[];
  packages: PackageCardView[];
  concerns: ConcernView[];
  testCount: number;
  packageCount: number;
  lowestPrice: number;
  /** The shortest report time of a test taken at home, in hours. */
  fastestHours: number;
}

/** The first package of each kind. */
const firstOfEach = <Pack extends { category: string }>(packages: Pack[]) =>
  packages.filter(({ category }, at) => packages.findIndex((other) => other.category === category) === at);

export function toHomeView(tests: TestRow[], packages: PackageCardView[], concerns: ConcernView[]): HomeView {
  const atHome = tests.filter((test) => test.collection === 'home');
  return {
    tests: mostBooked(tests, 8),
    packages: firstOfEach(mostBooked(packages, packages.length)).slice(0, 4),
    concerns,
    testCount: tests.length,
    packageCount: packages.length,
    lowestPrice: Math.min(...tests.map((test) => test.price)),
    fastestHours: Math.min(...atHome.flatMap((test) => test.reportHours ?? [])),
  };
}

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    home: build.query<HomeView, void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const [tests, packages, concerns] = await Promise.all([
          fetch('/api/tests'),
          fetch('/api/packages'),
          fetch('/api/concerns'),
        ]);
        const error = tests.error ?? packages.error ?? concerns.error;
        if (error) return { error };
        return {
          data: toHomeView(
            (tests.data as TestView[]).map(toRow),
            (packages.data as PackageView[]).map(toCard),
            concerns.data as ConcernView[],
          ),
        };
      },
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useHomeQuery } = homeApi;
