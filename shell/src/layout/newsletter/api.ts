import type { NewsletterAsked, NewsletterInput } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    askNewsletter: build.mutation<NewsletterAsked, NewsletterInput>({
      query: (body) => ({ url: '/api/newsletter', method: 'POST', body }),
    }),
  }),
});

export const { useAskNewsletterMutation } = newsletterApi;
