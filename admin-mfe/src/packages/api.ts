import type { PackageAdminView } from '@nidaan/contract';
import { tagsAfter } from '../shared/lists/tags-after.js';
import { ARCHIVED, packageQueries } from './queries.js';
import { dropPackage, storeAnswer } from './stored-package.js';

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

const packagesAdminApi = packageQueries.injectEndpoints({
  endpoints: (build) => ({
    createPackage: build.mutation<PackageAdminView, PackageBody>({
      query: (body) => ({ url: '/api/packages', method: 'POST', body }),
      onQueryStarted: storeAnswer,
      invalidatesTags: (_pack, error) => (error ? [] : ['Catalogue']),
    }),
    changePackage: build.mutation<
      PackageAdminView,
      { id: string; body: Partial<PackageBody> & { version: number } }
    >({
      query: ({ id, body }) => ({ url: `/api/packages/${encodeURIComponent(id)}`, method: 'PUT', body }),
      onQueryStarted: storeAnswer,
      invalidatesTags: (_pack, error, { id }) => tagsAfter('Package', error, id),
    }),
    removePackage: build.mutation<void, string>({
      query: (id) => ({ url: `/api/packages/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: dropPackage,
      invalidatesTags: (_answer, error, id) => [
        ...tagsAfter('Package', error, id),
        ...(error ? [] : [ARCHIVED]),
      ],
    }),
    restorePackage: build.mutation<PackageAdminView, string>({
      query: (id) => ({ url: `/api/packages/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      onQueryStarted: storeAnswer,
      invalidatesTags: (_pack, error, id) => tagsAfter('Package', error, id),
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
