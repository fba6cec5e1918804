import type { TagDocs } from '../operation-docs.js';

export const newsletter: TagDocs = {
  name: 'Newsletter',
  description:
    'Subscriptions with double opt-in: an address is subscribed when its emailed link is confirmed.',
  parameters: { q: 'A part of the email address.' },
  operations: {
    'POST /api/newsletter': {
      summary: 'Subscribe to the newsletter',
      description:
        'For everyone. The answer is the same for every address; the email has a link, valid for seven days, or says that the address is subscribed already. Limited for each mailbox and network.',
      errors: ['too_many_requests'],
    },
    'POST /api/newsletter/confirm': {
      summary: 'Confirm a subscription',
      description:
        'For everyone with the token of the emailed link, from the fragment of `/newsletter#t=…`. A token that is unknown, expired or used already is 404.',
      errors: ['not_found'],
    },
    'GET /api/newsletter': {
      summary: 'List subscribers',
      description: 'For staff: the confirmed addresses, the newest first.',
      paged: true,
    },
    'GET /api/newsletter/export': {
      summary: 'Export subscribers as CSV',
      description:
        'For staff: every confirmed address with its time in India, in UTF-8 with a byte order mark.',
      example: 'Email,Confirmed\r\nasha@example.org,2026-03-01 15:00\r\n',
    },
  },
};
