import type { TagDocs } from '../../operation-docs.js';

export const revenue: TagDocs = {
  name: 'Revenue',
  description: 'What was booked and what was paid, in whole rupees, for staff.',
  parameters: { by: 'The steps of the answer: days, weeks from Monday, or months.' },
  operations: {
    'GET /api/revenue': {
      summary: 'Get the revenue of a period',
      description:
        'For staff, for two years at most. Booked is the total of the orders placed in the period that are not cancelled now; paid is what was received in it, less the refunds.',
    },
    'GET /api/revenue/export': {
      summary: 'Export the revenue as CSV',
      description:
        'For staff: the steps, departments and packages of the same answer as rows, in UTF-8 with a byte order mark.',
      example: 'Of,Name,Booked (rupees),Paid (rupees),Number\r\nday,2026-03-01,12600,8400,9\r\n',
    },
  },
};
