import type { UsesView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const usesApi = api.injectEndpoints({
  endpoints: (build) => ({
    releaseUses: build.query<UsesView, void>({ query: () => '/api/releases/uses' }),
  }),
});

export const { useReleaseUsesQuery } = usesApi;
