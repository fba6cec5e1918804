import { api } from '@nidaan/sdk';

/**
 * Gives this browser the pass for previews and remotes under development, which the shell's server checks with the API
 * elsewhere than on a developer's machine.
 */
export const { usePermitOverrideMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    permitOverride: build.mutation<null, void>({
      query: () => ({ url: '/api/releases/override', method: 'POST' }),
    }),
  }),
});
