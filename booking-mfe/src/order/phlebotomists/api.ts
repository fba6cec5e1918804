import type { LabProfile, Phlebotomist } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const phlebotomistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    phlebotomists: build.query<Phlebotomist[], void>({
      query: () => '/api/lab',
      transformResponse: ({ phlebotomists }: LabProfile) => phlebotomists,
    }),
  }),
});

export const { usePhlebotomistsQuery } = phlebotomistsApi;
