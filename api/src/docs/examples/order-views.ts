import { planFor } from '@nidaan/contract';
import { CONTACT, ORDER, PLACED_AT } from './sample-order.js';
import type { SchemaExamples } from './schema-examples.js';

const LINES = [
  { id: 'P01', type: 'package' as const, productName: 'Heart Check', price: 1200, qty: 1, total: 1200 },
];
const ADDITIONAL_TESTS = [{ name: 'Vitamin D', price: 900 }];
const HOLD_NEEDS = { details: [], persons: [], guardians: [] };
const PREPARATION = {
  fasting: true,
  specimens: ['Blood (serum)'],
  collections: ['home' as const],
  reportHours: 24,
  rules: [{ fasting: { from: 8, to: 12 } }],
  choices: {},
};
const RECEIPT = {
  serial: 'R26-27/000012',
  amount: 2100,
  method: 'upi' as const,
  bankReference: '412345678901',
  paidAt: '2026-03-05T03:05:00.000Z',
  voidedAt: null,
  voidReason: null,
};
const { id, reference, appointmentDate, beneficiaries, payment } = ORDER;

export const orderViews = {
  AdminOrderView: {
    ...CONTACT,
    _id: id,
    reference,
    age: 34,
    noOfPersons: 1,
    appointmentDate,
    beneficiaries,
    cartItems: LINES,
    tests: ['Vitamin D'],
    additionalTests: ADDITIONAL_TESTS,
    totalAmount: 2100,
    status: 'Confirmed',
    statusReason: null,
    undoSeconds: 0,
    holdReasons: [],
    holdNeeds: HOLD_NEEDS,
    preparation: PREPARATION,
    payment,
    reports: [],
    reportsArchive: null,
    emailHeld: false,
    emailProofNeeded: false,
    bookedByPhone: null,
    reportDueAt: null,
    createdAt: PLACED_AT,
    version: 2,
  },
  CustomerOrderView: {
    id,
    reference,
    date: PLACED_AT,
    appointmentDate,
    tests: ['Complete Blood Count (CBC)', 'ESR Test'],
    people: ['Asha Rao'],
    totalAmount: 2100,
    status: 'Confirmed',
    reportWithdrawn: false,
    payment,
    reports: [],
    reportsArchive: null,
  },
  OrderPageView: {
    ...CONTACT,
    id,
    reference,
    status: 'Confirmed',
    version: 2,
    appointmentDate,
    dateMovesLeft: 3,
    holdReasons: [],
    holdNeeds: HOLD_NEEDS,
    placedAt: PLACED_AT,
    noOfPersons: 1,
    beneficiaries,
    lines: LINES,
    additionalTests: ADDITIONAL_TESTS,
    totalAmount: 2100,
    payment,
    receipts: [],
    timeline: [
      { status: 'Booked', at: PLACED_AT, reason: null, by: null },
      { status: 'Confirmed', at: '2026-03-01T10:15:00.000Z', reason: null, by: 'lab' },
    ],
    dayChanges: [{ from: '2026-03-04', to: appointmentDate, at: '2026-03-01T09:00:00.000Z' }],
    reportWithdrawn: false,
    canCancel: true,
    canChangeDetails: true,
    textMessages: true,
    canMoveDate: true,
    bookableDays: ['2026-03-05', '2026-03-06'],
    preparation: planFor(PREPARATION, appointmentDate),
  },
  ReceiptList: [RECEIPT],
} satisfies SchemaExamples;
