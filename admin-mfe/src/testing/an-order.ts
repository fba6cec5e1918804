import type { AdminOrderView, StaffReport } from '@nidaan/contract';

/** An order for tests; override only the fields that matter. */
export function anOrder(order: Partial<AdminOrderView> = {}): AdminOrderView {
  return {
    _id: '0193a5b2-7c3e-7d11-8a2b-000000000001',
    reference: 'ND-7K4Q-2M',
    name: 'Asha Kumari',
    email: 'asha@example.in',
    address: '14, 3rd Cross, Indiranagar, Bengaluru',
    pincode: '560038',
    phoneno: '+919812345678',
    visitContactName: null,
    visitContactPhone: null,
    age: 34,
    noOfPersons: 2,
    appointmentDate: '2025-03-05',
    visitHours: '6 to 9 am',
    beneficiaries: [{ name: 'Ravi', age: 12, gender: 'Male', guardian: 'Asha Kumari' }],
    cartItems: [
      { id: '26', type: 'package', productName: 'Diabetes Care', price: 1499, qty: 2, total: 2998 },
      { id: '26', type: 'product', productName: 'Calcium, Total', price: 210, qty: 1, total: 210 },
    ],
    tests: ['CRP Test'],
    additionalTests: [{ name: 'CRP Test', price: 480 }],
    totalAmount: 324914,
    status: 'Booked',
    statusReason: null,
    undoSeconds: 0,
    holdReasons: [],
    holdNeeds: { details: [], persons: [], guardians: [] },
    referral: null,
    preparation: null,
    payment: {
      state: 'due',
      amount: 324914,
      received: 0,
      refunded: 0,
      credited: 0,
      balance: 324914,
      method: null,
      bankReference: null,
      paidAt: null,
      receipt: null,
      refundMethod: null,
      refundReference: null,
      refundedAt: null,
    },
    reports: [],
    reportsArchive: null,
    emailHeld: false,
    emailProofNeeded: false,
    contactProofNeeded: false,
    bookedByPhone: null,
    reportDueAt: null,
    reportDelayedAt: null,
    createdAt: '2025-03-01T05:12:00.000Z',
    version: 1,
    ...order,
  };
}

/** A report of an order for tests; override only the fields that matter. */
export const aReport = (report: Partial<StaffReport> = {}): StaffReport => ({
  id: '0193a5b2-7c3e-7d11-8a2b-0000000000f1',
  name: 'cbc.pdf',
  type: 'application/pdf',
  size: 1000,
  uploadedAt: '2025-03-06T05:12:00.000Z',
  hiv: false,
  storedPath: '/api/orders/1/reports/f1?k=a.b.c',
  person: null,
  uploadedBy: 'lab@example.in',
  awaitsRelease: false,
  released: null,
  ...report,
});

/** The cursor of the second page. */
export const SECOND_PAGE = '0193a5b2-7c3e-7d11-8a2b-0000000000aa';

/** The API response with a page of a list. */
export function aPage(rows: unknown[], total = String(rows.length), more = false): Response {
  const link = more ? { link: `</api/orders?limit=50&after=${SECOND_PAGE}>; rel="next"` } : undefined;
  return new Response(JSON.stringify(rows), {
    headers: { 'content-type': 'application/json', 'x-total-count': total, ...link },
  });
}
