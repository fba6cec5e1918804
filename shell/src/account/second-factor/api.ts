import type {
  ConfirmSecondFactor,
  RecoveryCodes,
  RemoveSecondFactor,
  SecondFactorSetup,
  SecondFactorState,
  StartSecondFactor,
} from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const URL = '/api/auth/second-factor';

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactorState, void>({ query: () => URL, providesTags: ['User'] }),
    startSecondFactor: build.mutation<SecondFactorSetup, StartSecondFactor>({
      query: (body) => ({ url: URL, method: 'POST', body }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, ConfirmSecondFactor>({
      query: (body) => ({ url: `${URL}/confirm`, method: 'POST', body }),
    }),
    removeSecondFactor: build.mutation<void, RemoveSecondFactor>({
      query: (body) => ({ url: `${URL}/remove`, method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
} = secondFactorApi;
