import type { PackageAdminView } from '@nidaan/contract';
import { api, type CallError } from '@nidaan/sdk';

/** The body of a create or update call (spec §7). A package without a price has null and is a draft. */
export interface PackageBody {
  productName: string;
  category: string;
  type: 'package';
  imgUrl: string;
  overlayTitle: string;
  overlayDetails: string[];
  description: string;
  shortDesc: string;
  price: number | null;
  mrp: number | null;
  discount: number;
  avgRating: number;
  reviews: { rating: number; text: string }[];
  includedTests: { categoryName: string; tests: string[] }[];
}

const unlessFailed = (_answer: unknown, error: unknown) => (error ? [] : (['Catalogue'] as const));

const packagesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Drafts come first, because they need a price.
    adminPackages: build.query<PackageAdminView[], void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const [drafts, published] = await Promise.all([
          fetch('/api/packages/drafts'),
          fetch('/api/packages'),
        ]);
        const error = drafts.error ?? published.error;
        if (error) return { error: error as CallError };
        return { data: [drafts.data, published.data].flat() as PackageAdminView[] };
      },
      providesTags: ['Catalogue'],
    }),
    archivedPackages: build.query<PackageAdminView[], void>({
      query: () => '/api/packages/archived',
      providesTags: ['Catalogue'],
    }),
    createPackage: build.mutation<PackageAdminView, PackageBody>({
      query: (body) => ({ url: '/api/packages', method: 'POST', body }),
      invalidatesTags: unlessFailed,
    }),
    changePackage: build.mutation<PackageAdminView, { id: string; body: PackageBody & { version: number } }>({
      query: ({ id, body }) => ({ url: `/api/packages/${encodeURIComponent(id)}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed,
    }),
    removePackage: build.mutation<void, string>({
      query: (id) => ({ url: `/api/packages/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed,
    }),
    restorePackage: build.mutation<PackageAdminView, string>({
      query: (id) => ({ url: `/api/packages/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: unlessFailed,
    }),
  }),
});

export const {
  useAdminPackagesQuery,
  useArchivedPackagesQuery,
  useCreatePackageMutation,
  useChangePackageMutation,
  useRemovePackageMutation,
  useRestorePackageMutation,
} = packagesAdminApi;
