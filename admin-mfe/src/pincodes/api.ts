import type { NewPincode, PincodeReport, ServedPincode } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { type Paged, pagedOf } from '../shared/lists/paged.js';

const pincodeTag = (id: string) => ({ type: 'Pincode' as const, id });
const LIST = pincodeTag('LIST');

// A change moves rows between the pages and changes their total, so the shown page is fetched again.
const unlessFailed = (_answer: unknown, error: unknown) => (error ? [] : [LIST]);

const pincodesApi = api.enhanceEndpoints({ addTagTypes: ['Pincode'] }).injectEndpoints({
  endpoints: (build) => ({
    servedPincodes: build.query<Paged<ServedPincode>, Record<string, string | number>>({
      query: (params) => ({ url: '/api/pincodes', params }),
      transformResponse: (rows: ServedPincode[], meta) => pagedOf(rows, meta),
      providesTags: (page) => [LIST, ...(page?.rows ?? []).map(({ pincode }) => pincodeTag(pincode))],
    }),
    addPincode: build.mutation<ServedPincode, NewPincode>({
      query: (body) => ({ url: '/api/pincodes', method: 'POST', body }),
      invalidatesTags: unlessFailed,
    }),
    importPincodes: build.mutation<PincodeReport, string>({
      query: (text) => ({ url: '/api/pincodes/import', method: 'POST', body: { text } }),
      invalidatesTags: unlessFailed,
    }),
    removePincode: build.mutation<void, string>({
      query: (pincode) => ({ url: `/api/pincodes/${pincode}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed,
    }),
  }),
});

export const {
  useServedPincodesQuery,
  useAddPincodeMutation,
  useImportPincodesMutation,
  useRemovePincodeMutation,
} = pincodesApi;
