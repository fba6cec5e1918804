import type { PreviewView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

export const { usePreviewsQuery, useRemovePreviewMutation, usePreviewPassMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Preview'] })
  .injectEndpoints({
    endpoints: (build) => ({
      previews: build.query<PreviewView[], void>({
        query: () => '/api/releases/previews',
        providesTags: ['Preview'],
      }),
      removePreview: build.mutation<null, string>({
        query: (name) => ({ url: `/api/releases/previews/${name}`, method: 'DELETE' }),
        // One that is gone already leaves the list too.
        invalidatesTags: ['Preview'],
      }),
      // Outside development the shell shows previews only to browsers with this pass.
      previewPass: build.mutation<null, void>({
        query: () => ({ url: '/api/releases/override', method: 'POST' }),
      }),
    }),
  });
