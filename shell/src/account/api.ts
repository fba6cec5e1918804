import type {
  AcceptInvitation,
  ChangeEmailInput,
  ChangePasswordInput,
  Erased,
  ErasureInput,
  ForgotInput,
  EmailSent,
  InvitationToken,
  LoginAnswer,
  OpenedInvitation,
  PersonalData,
  RegisterBody,
  ResetInput,
  VerifyInput,
} from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { clearTab, loggedIn, sessionEnded } from '@nidaan/sdk/host';
import { saveResponse } from '@nidaan/sdk/save-file';

const post = <Body>(url: string) => ({
  query: (body: Body) => ({ url, method: 'POST', body }),
});

// Scans of several years, over a mobile network.
const DOWNLOAD_MS = 600_000;

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<EmailSent, RegisterBody>(post('/api/auth/register')),
    forgot: build.mutation<EmailSent, ForgotInput>(post('/api/auth/forgot')),
    reset: build.mutation<void, ResetInput>(post('/api/auth/reset')),
    verify: build.mutation<LoginAnswer, VerifyInput>({
      ...post('/api/auth/verify'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(api.util.resetApiState());
        dispatch(loggedIn(answer.data));
      },
    }),
    openInvitation: build.mutation<OpenedInvitation, InvitationToken>(post('/api/auth/invitations/open')),
    acceptInvitation: build.mutation<LoginAnswer, AcceptInvitation>({
      ...post('/api/auth/invitations/accept'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(api.util.resetApiState());
        dispatch(loggedIn(answer.data));
      },
    }),
    verifyAgain: build.mutation<EmailSent, void>({
      query: () => ({ url: '/api/auth/verify/again', method: 'POST' }),
    }),
    changePassword: build.mutation<LoginAnswer, ChangePasswordInput>({
      ...post('/api/auth/password'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(loggedIn(answer.data));
      },
    }),
    changeEmail: build.mutation<EmailSent, ChangeEmailInput>(post('/api/auth/email')),
    myData: build.query<PersonalData, void>({ query: () => '/api/privacy/data', keepUnusedDataFor: 0 }),
    saveMyData: build.mutation<null, void>({
      query: () => ({
        url: '/api/privacy/archive',
        timeout: DOWNLOAD_MS,
        responseHandler: (answer) => (answer.ok ? saveResponse(answer, 'nidaan-my-data.zip') : answer.json()),
      }),
    }),
    erase: build.mutation<Erased, ErasureInput>({
      ...post('/api/privacy/erasure'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        clearTab();
        dispatch(sessionEnded({ expired: false }));
      },
    }),
  }),
});

export const {
  useRegisterMutation,
  useForgotMutation,
  useResetMutation,
  useVerifyMutation,
  useOpenInvitationMutation,
  useAcceptInvitationMutation,
  useVerifyAgainMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useMyDataQuery,
  useSaveMyDataMutation,
  useEraseMutation,
} = accountApi;
