import type { NewsletterConfirmed, NewsletterToken } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmNewsletter: build.mutation<NewsletterConfirmed, NewsletterToken>({
      query: (body) => ({ url: '/api/newsletter/confirm', method: 'POST', body }),
    }),
  }),
});

export const { useConfirmNewsletterMutation } = newsletterApi;
