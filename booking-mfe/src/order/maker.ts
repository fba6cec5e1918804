import type { LabProfile, OrderPageView, OrderStep } from '@nidaan/contract';

/** An order for tests, as the API returns it to its page. */
export const order: OrderPageView = {
  id: '0199',
  reference: 'ND-7K4Q-2M',
  status: 'Booked',
  version: 3,
  appointmentDate: '2026-11-23',
  dateMovesLeft: 3,
  holdReasons: [],
  holdNeeds: { details: [], persons: [], guardians: [] },
  heldItems: { regulated: [], specimen: [] },
  placedAt: '2026-11-21T06:00:00.000Z',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phoneno: '+919812345678',
  address: '14 MG Road',
  pincode: '560001',
  visitContactName: null,
  visitContactPhone: null,
  noOfPersons: 2,
  beneficiaries: [{ name: 'Asha Rao', age: 34, gender: 'Female', guardian: null }],
  lines: [
    { id: '2', type: 'product', productName: 'Fasting Blood Sugar (FBS)', price: 80, qty: 1, total: 80 },
  ],
  additionalTests: [{ name: 'CRP Test', price: 480 }],
  totalAmount: 1120,
  payment: {
    state: 'due',
    amount: 1120,
    received: 0,
    refunded: 0,
    credited: 0,
    balance: 1120,
    method: null,
    bankReference: null,
    paidAt: null,
    receipt: null,
    refundMethod: null,
    refundReference: null,
    refundedAt: null,
  },
  receipts: [],
  timeline: [{ status: 'Booked', at: '2026-11-21T06:00:00.000Z', reason: null, by: null }],
  dayChanges: [],
  reportWithdrawn: false,
  newReportTime: null,
  canCancel: true,
  canChangeDetails: true,
  textMessages: true,
  canChooseTextMessages: true,
  canMoveDate: true,
  bookableDays: ['2026-11-22', '2026-11-23', '2026-11-24'],
  preparation: null,
};

/** A step of the timeline, by the lab. */
export const stepOf = (status: OrderStep['status'], given: Partial<OrderStep> = {}): OrderStep => ({
  status,
  at: '2026-11-21T06:00:00.000Z',
  reason: null,
  by: 'lab',
  ...given,
});

/** The profile of a laboratory that has set nothing. */
export const lab: LabProfile = { accreditations: [], reportDoctor: null, phlebotomists: [], served: [] };

/** What the page of an order requests besides the order: no reports, and nothing about the laboratory. */
export const besidesOrder = {
  'GET /api/orders/:id/reports': () => ({
    reports: [],
    archive: null,
    openings: [],
    codesTo: null,
    emailProof: null,
    contactProof: null,
  }),
  'GET /api/lab': () => lab,
};
