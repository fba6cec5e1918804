import type { PackageView, TestView } from '@nidaan/contract';
import { type Preparation, preparationOf, testsInPackage } from '@nidaan/contract/preparation';
import { api } from '@nidaan/sdk';

/** A package with how to prepare for it. */
export interface ComparedPackage {
  pack: PackageView;
  preparation: Preparation | null;
}

const compareApi = api.injectEndpoints({
  endpoints: (build) => ({
    comparedPackages: build.query<ComparedPackage[], string[]>({
      queryFn: async (ids, _store, _options, fetch) => {
        const [packages, tests] = await Promise.all([fetch('/api/packages'), fetch('/api/tests')]);
        const error = packages.error ?? tests.error;
        if (error) return { error };
        const all = packages.data as PackageView[];
        const compared = ids.flatMap((id) => all.filter((pack) => pack.id === id));
        return {
          data: compared.map((pack) => ({
            pack,
            preparation: preparationOf(testsInPackage(pack, tests.data as TestView[])),
          })),
        };
      },
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useComparedPackagesQuery } = compareApi;
