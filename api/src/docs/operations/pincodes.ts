import type { TagDocs } from '../operation-docs.js';

export const pincodes: TagDocs = {
  name: 'Pincodes',
  description: 'The pincodes in which the lab collects samples at home.',
  parameters: {
    pincode: 'The pincode, six digits.',
    q: 'The beginning of a pincode, or a part of its area, city or state.',
  },
  operations: {
    'POST /api/pincodes/check': {
      summary: 'Check a pincode',
      description:
        'For everyone. Answers whether the lab collects at this pincode, with the sentence to show. A booking outside the area is accepted, and is on hold until staff have called. Nothing is stored.',
    },
    'GET /api/pincodes': {
      summary: 'List served pincodes',
      description: 'For staff: every served pincode with its place names, which may be empty, by number.',
      paged: true,
    },
    'POST /api/pincodes': {
      summary: 'Add a pincode',
      description:
        'For staff. It applies to the next check and booking. One that is served already is refused.',
      errors: ['id_taken'],
    },
    'POST /api/pincodes/import': {
      summary: 'Import pincodes',
      description:
        'For staff: one pincode on each line, optionally with area, city and state after commas or tabs. Every valid line is added, and the answer has the outcome of each line; a line that was known already is not changed, so the same text can be sent again.',
    },
    'DELETE /api/pincodes/{pincode}': {
      summary: 'Remove a pincode',
      description:
        'For staff: the lab no longer collects there. Orders that were placed before are not changed.',
    },
  },
};
