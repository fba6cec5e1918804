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
    'GET /api/day-book': {
      summary: 'Export the day book as CSV',
      description:
        'For accountants: one row for each payment, removed payment, refund, invoice, closed day of a collector and correction of the period, oldest first, in UTF-8 with a byte order mark. Times are in Asia/Kolkata. A payment that was entered by mistake stays, and its removal is a row of its own with a negative amount. A close has the cash that was handed over, and a correction by how much it changes. The audit records who exported it.',
      example:
        'Time (IST),Entry,Number,Order ID,Name,Method,Reference (UTR),Received (rupees),Refunded (rupees),Invoiced (rupees),Reason,Collected by,Recorded by,Cash handed over (rupees),Closed day\r\n2026-03-01 18:05,Payment,R25-26/000012,ND-7K4Q-2M,Asha Rao,Cash,,640,,,,ravi@example.in,front-desk@example.in,,\r\n',
    },
  },
};
