import type { CspReportView, ReleaseMove, ReleaseView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const releasesApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    releases: build.query<ReleaseView[], void>({
      query: () => '/api/releases',
      providesTags: ['Release'],
    }),
    cspReports: build.query<CspReportView[], void>({ query: () => '/api/csp-reports' }),
    docsPass: build.mutation<void, void>({ query: () => ({ url: '/api/auth/docs-pass', method: 'POST' }) }),
    // A failed move reloads the list too, because a conflict means that the list is outdated.
    moveRelease: build.mutation<ReleaseView, { remote: string; move: ReleaseMove }>({
      query: ({ remote, move }) => ({ url: `/api/releases/${remote}/moves`, method: 'POST', body: move }),
      invalidatesTags: ['Release'],
    }),
  }),
});

export const { useReleasesQuery, useCspReportsQuery, useMoveReleaseMutation, useDocsPassMutation } =
  releasesApi;
