import type { PackageView, TestView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** The tests and packages that can be booked now, to compare the cart with. */
export interface Catalogue {
  tests: TestView[];
  packages: PackageView[];
}

/** The items of a catalogue, to find what a cart has twice; none while it is unknown. */
export const itemsOf = (catalogue: Catalogue | undefined): (TestView | PackageView)[] =>
  catalogue ? [...catalogue.tests, ...catalogue.packages] : [];

const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    cartCatalogue: build.query<Catalogue, void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const [tests, packages] = await Promise.all([fetch('/api/tests'), fetch('/api/packages')]);
        const error = tests.error ?? packages.error;
        if (error) return { error };
        return { data: { tests: tests.data as TestView[], packages: packages.data as PackageView[] } };
      },
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useCartCatalogueQuery, useLazyCartCatalogueQuery } = cartApi;
