import { type ErrorCode, missingRightText } from '@nidaan/contract';
import { orderExamples } from './orders.js';

const REQUEST = '0c6f6a52-5d0e-4f5e-9d57-6b1d0f3f7a10';

/** The further fields of the problems of some codes, as examples. */
export const PROBLEM_DETAILS: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  validation_failed: {
    errors: [{ path: 'appointmentDate', message: 'Choose a day from the list.' }],
    requestId: REQUEST,
  },
  forbidden: {
    detail: missingRightText('lab', 'payments.refund'),
    right: 'payments.refund',
    requestId: REQUEST,
  },
  price_changed: { quote: orderExamples.Quote, requestId: REQUEST },
  orders_in_progress: { orders: ['ND-7K4Q-2M'], requestId: REQUEST },
  report_mismatch: {
    files: [
      {
        index: 0,
        file: 'lipid-profile.pdf',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        reference: 'ND-9M2P-4T',
        name: 'Ravi Menon',
      },
    ],
    requestId: REQUEST,
  },
};
