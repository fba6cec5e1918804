import type { InvitationInput, InvitationView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { type Paged, pagedOf } from '../../shared/lists/paged.js';

/** The most open invitations that are shown; a lab has fewer. */
const SHOWN = 100;

const LIST = { type: 'User' as const, id: 'INVITATIONS' };

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    invitations: build.query<Paged<InvitationView>, void>({
      query: () => ({ url: '/api/auth/invitations', params: { limit: SHOWN } }),
      transformResponse: (rows: InvitationView[], meta) => pagedOf(rows, meta),
      providesTags: [LIST],
    }),
    invite: build.mutation<InvitationView, InvitationInput>({
      query: (body) => ({ url: '/api/auth/invitations', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    resendInvitation: build.mutation<InvitationView, string>({
      query: (id) => ({ url: `/api/auth/invitations/${id}/resend`, method: 'POST' }),
      invalidatesTags: [LIST],
    }),
    revokeInvitation: build.mutation<void, string>({
      query: (id) => ({ url: `/api/auth/invitations/${id}/revoke`, method: 'POST' }),
      invalidatesTags: [LIST],
    }),
  }),
});

export const {
  useInvitationsQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} = invitationsApi;
