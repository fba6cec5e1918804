import type { CspReportView, ReleaseMove, ReleaseView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const releaseTag = (remote: string) => ({ type: 'Release' as const, id: remote });
const LIST = releaseTag('LIST');

const releasesApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    releases: build.query<ReleaseView[], void>({
      query: () => '/api/releases',
      providesTags: (releases = []) => [LIST, ...releases.map(({ remote }) => releaseTag(remote))],
    }),
    cspReports: build.query<CspReportView[], void>({ query: () => '/api/csp-reports' }),
    docsPass: build.mutation<void, void>({ query: () => ({ url: '/api/auth/docs-pass', method: 'POST' }) }),
    moveRelease: build.mutation<ReleaseView, { remote: string; move: ReleaseMove }>({
      query: ({ remote, move }) => ({ url: `/api/releases/${remote}/moves`, method: 'POST', body: move }),
      onQueryStarted: async ({ remote }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          releasesApi.util.updateQueryData('releases', undefined, (releases) =>
            releases.map((release) => (release.remote === remote ? answer.data : release)),
          ),
        );
      },
      // A conflict means that the list is outdated.
      invalidatesTags: (_release, error) => (error ? [LIST] : []),
    }),
  }),
});

export const { useReleasesQuery, useCspReportsQuery, useMoveReleaseMutation, useDocsPassMutation } =
  releasesApi;
