import { ORDER } from './sample-order.js';
import type { SchemaExamples } from './schema-examples.js';

const COLLECTOR_DAY = {
  collector: { id: '019ca8f1-3b20-7c41-9a55-2f60d1c4e8c1', email: 'ravi@example.in' },
  cash: 700,
  upi: 0,
  cardAndBank: 0,
  outstanding: 1400,
  visits: [{ orderId: ORDER.id, reference: ORDER.reference, name: 'Asha Iyer', balance: 1400 }],
  payments: [
    {
      orderId: ORDER.id,
      reference: ORDER.reference,
      name: 'Asha Iyer',
      amount: 700,
      method: 'cash' as const,
      bankReference: null,
      paidAt: '2026-03-05T03:05:00.000Z',
      receipt: 'R25-26/000012',
    },
  ],
  close: {
    id: '019ca8f1-3b20-7c41-9a55-2f60d1c4e910',
    expected: 700,
    received: 650,
    reason: 'Fifty rupees of change are missing',
    closedAt: '2026-03-05T13:30:00.000Z',
    closedBy: 'front-desk@example.in',
  },
  corrections: [
    {
      id: '019ca8f1-3b20-7c41-9a55-2f60d1c4e911',
      amount: 50,
      method: 'cash' as const,
      reason: 'Found in the bag',
      orderId: null,
      reference: null,
      receipt: null,
      recordedAt: '2026-03-06T04:10:00.000Z',
      recordedBy: 'accounts@example.in',
    },
  ],
};

export const dayCloseExamples = {
  CollectorDay: COLLECTOR_DAY,
  DayCloses: { day: '2026-03-05', collectors: [COLLECTOR_DAY] },
  NewDayClose: {
    id: COLLECTOR_DAY.close.id,
    day: '2026-03-05',
    collectorId: COLLECTOR_DAY.collector.id,
    expected: 700,
    received: 650,
    reason: COLLECTOR_DAY.close.reason,
  },
  NewDayCorrection: {
    id: '019ca8f1-3b20-7c41-9a55-2f60d1c4e911',
    amount: 50,
    method: 'cash',
    reason: 'Found in the bag',
  },
} satisfies SchemaExamples;
