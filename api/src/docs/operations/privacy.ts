import type { TagDocs } from '../operation-docs.js';

export const privacy: TagDocs = {
  name: 'Privacy',
  description:
    'A person’s rights under the Digital Personal Data Protection Act: a copy of all data, and erasure.',
  operations: {
    'GET /api/privacy/data': {
      summary: 'Get all personal data',
      description:
        'For every account: account, orders, invoices, receipts, reports, notes, emails and audit entries as one JSON document. Every request is audited.',
    },
    'GET /api/privacy/archive': {
      summary: 'Download all personal data',
      description:
        'For every account: a zip archive with the same data as `data.json`, and the files of reports, invoices and receipts. HIV results and withdrawn reports are listed, but their files are left out.',
    },
    'POST /api/privacy/erasure': {
      summary: 'Erase the account',
      description:
        'For customers, with their password; a wrong one is 400 at `password`. The account, its sessions and its newsletter subscription are deleted at once, and its orders are anonymised; what the law requires is kept. It cannot be undone. Refused with the `orders` that are in progress.',
      errors: ['orders_in_progress', 'too_many_requests'],
    },
  },
};
