import type { NewsletterRequested, NewsletterInput } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<NewsletterRequested, NewsletterInput>({
      query: (body) => ({ url: '/api/newsletter', method: 'POST', body }),
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
