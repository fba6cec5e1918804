import type { PackageView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** What the form sends (spec §7). A price that was not typed is missing. */
export interface PackageBody {
  productName: string;
  category: string;
  type: 'package';
  imgUrl: string;
  overlayTitle: string;
  overlayDetails: string[];
  description: string;
  shortDesc: string;
  price?: number;
  mrp?: number;
  discount: number;
  avgRating: number;
  reviews: { rating: number; text: string }[];
  includedTests: { categoryName: string; tests: string[] }[];
}

const unlessFailed = (_answer: unknown, error: unknown) => (error ? [] : (['Catalogue'] as const));

const packagesDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskPackages: build.query<PackageView[], void>({
      query: () => '/api/packages',
      providesTags: ['Catalogue'],
    }),
    archivedPackages: build.query<PackageView[], void>({
      query: () => '/api/packages/archived',
      providesTags: ['Catalogue'],
    }),
    createPackage: build.mutation<PackageView, PackageBody>({
      query: (body) => ({ url: '/api/packages', method: 'POST', body }),
      invalidatesTags: unlessFailed,
    }),
    changePackage: build.mutation<PackageView, { id: string; body: PackageBody & { version: number } }>({
      query: ({ id, body }) => ({ url: `/api/packages/${encodeURIComponent(id)}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed,
    }),
    removePackage: build.mutation<void, string>({
      query: (id) => ({ url: `/api/packages/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed,
    }),
    restorePackage: build.mutation<PackageView, string>({
      query: (id) => ({ url: `/api/packages/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: unlessFailed,
    }),
  }),
});

export const {
  useDeskPackagesQuery,
  useArchivedPackagesQuery,
  useCreatePackageMutation,
  useChangePackageMutation,
  useRemovePackageMutation,
  useRestorePackageMutation,
} = packagesDeskApi;
