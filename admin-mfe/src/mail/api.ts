import type { EmailPreview, EmailView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { type Paged, pagedOf } from '../shared/lists/paged.js';

const emailTag = (id: string) => ({ type: 'Email' as const, id });

export const { useEmailsQuery, useEmailPreviewQuery, useResendEmailMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Email'] })
  .injectEndpoints({
    endpoints: (build) => ({
      emails: build.query<Paged<EmailView>, Record<string, string | number>>({
        query: (params) => ({ url: '/api/outbox', params }),
        transformResponse: (rows: EmailView[], meta) => pagedOf(rows, meta),
        providesTags: (page) => (page?.rows ?? []).map(({ id }) => emailTag(id)),
      }),
      emailPreview: build.query<EmailPreview, string>({
        query: (id) => `/api/outbox/${id}/preview`,
        // It is composed from the order as it is now.
        keepUnusedDataFor: 0,
      }),
      resendEmail: build.mutation<void, string>({
        query: (id) => ({ url: `/api/outbox/${id}/resend`, method: 'POST' }),
        invalidatesTags: (_answer, _error, id) => [emailTag(id)],
      }),
    }),
  });
