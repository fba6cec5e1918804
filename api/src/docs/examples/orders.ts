import { DAY_STAGES } from '@nidaan/contract';
import { orderViews } from './order-views.js';
import { CONTACT, ORDER, PLACED_AT } from './sample-order.js';
import type { SchemaExamples } from './schema-examples.js';

const PLACE_ORDER = {
  ...CONTACT,
  cartItems: [{ id: 'P01', type: 'package' as const, qty: 1 }],
  tests: ['Vitamin D'],
  noOfPersons: 1,
  age: 34,
  appointmentDate: ORDER.appointmentDate,
  beneficiaries: [{ name: 'Asha Iyer', age: 34, gender: 'Female' as const }],
  quotedTotal: 2100,
  consentVersion: '2026-01',
};

const SAVED_VIEW = { name: 'North, to confirm', params: { status: 'Booked', area: '5600' } };

/** Four orders from 10 to 11 am. */
const HOURS = Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 4 : 0));

const RECEIPT = {
  success: true as const,
  id: ORDER.id,
  reference: ORDER.reference,
  totalAmount: 2100,
  status: 'Booked' as const,
  holdReasons: [],
  emailHeld: false,
  textedTo: '••• 352',
};

const PAYABLE_ORDER = {
  id: ORDER.id,
  reference: ORDER.reference,
  name: CONTACT.name,
  status: 'Sample collected' as const,
  appointmentDate: ORDER.appointmentDate,
  totalAmount: 2100,
  received: 700,
  balance: 1400,
};

export const orderExamples = {
  ...orderViews,
  QuoteInput: { cartItems: [{ id: 'P01', type: 'package', qty: 1 }], tests: ['Vitamin D'], noOfPersons: 1 },
  Quote: {
    items: 1200,
    additional: 900,
    perPerson: 2100,
    persons: 1,
    total: 2100,
    lines: [{ id: 'P01', type: 'package', productName: 'Heart Check', price: 1200, qty: 1, total: 1200 }],
    additionalTests: [{ name: 'Vitamin D', price: 900 }],
    warnings: [
      {
        kind: 'test-inside',
        message: 'Vitamin D is already included in Heart Check.',
        items: [
          { type: 'additional', id: 'Vitamin D', productName: 'Vitamin D' },
          { type: 'package', id: 'P01', productName: 'Heart Check' },
        ],
        saves: 900,
        loses: [],
      },
    ],
  },
  PlaceOrder: PLACE_ORDER,
  PlaceByPhone: PLACE_ORDER,
  OrderReceipt: {
    ...RECEIPT,
    statusUrl: `https://nidaan.example/order/${ORDER.id}#s=8Zk3vQpW1xT7`,
  },
  PhoneReceipt: RECEIPT,
  AmendOrder: {
    cartItems: PLACE_ORDER.cartItems,
    tests: PLACE_ORDER.tests,
    noOfPersons: 1,
    beneficiaries: PLACE_ORDER.beneficiaries,
    referral: 'Dr Meera Nair, KMC 12345, 1 March 2026',
    quotedTotal: 2100,
    version: 2,
  },
  CancelOrder: { version: 1, reason: 'I am travelling on that day.' },
  MoveDate: { version: 1, appointmentDate: '2026-03-06' },
  MoveOrder: { move: 'confirm', version: 1 },
  UndoMove: { version: 2 },
  CorrectStatus: { status: 'Confirmed', version: 3, reason: 'Marked as collected for the wrong order.' },
  RenewedLink: {
    statusUrl: `https://nidaan.example/order/${ORDER.id}#s=4Hn9bRtY6cM2`,
    emailedTo: 'a•••@example.org',
  },
  TextMessageChoice: { wanted: false },
  TrackingCodeRequest: { reference: 'nd 7k4q 2m', phoneno: '98450 12345' },
  TrackOrder: { reference: 'ND-7K4Q-2M', phoneno: '+919845012345', code: '481516' },
  TrackedOrder: { statusUrl: `/order/${ORDER.id}#k=4Hn9bRtY6cM2` },
  ChangeDetails: { address: '14 MG Road', pincode: '560001', version: 1 },
  ContactInput: { ...CONTACT, version: 1 },
  ContactProof: { code: '481516' },
  ContactConfirmation: { email: 'asha@example.org' },
  NoteInput: { id: '4b7e2c1a-9d38-4f60-8a52-71c3e9d0b6f4', text: 'Call before the visit.' },
  NoteView: {
    id: '4b7e2c1a-9d38-4f60-8a52-71c3e9d0b6f4',
    text: 'Call before the visit.',
    author: 'admin@nidaan.example',
    at: PLACED_AT,
  },
  OrderHistory: {
    events: [
      {
        at: PLACED_AT,
        action: 'order.placed',
        role: 'visitor',
        actor: null,
        detail: { reference: ORDER.reference },
        reason: null,
      },
    ],
    emails: [
      {
        event: 'order.placed',
        at: PLACED_AT,
        sentAt: '2026-03-01T09:30:02.000Z',
        recipient: 'asha@example.org',
        skipped: null,
        held: false,
        failure: null,
        tries: 1,
        givenUp: false,
      },
    ],
    textMessages: [
      {
        event: 'order.placed',
        at: PLACED_AT,
        doneAt: '2026-03-01T09:30:03.000Z',
        outcome: 'sent',
        failure: null,
        tries: 1,
      },
    ],
    notes: [],
  },
  ColumnSettings: {
    hidden: ['email', 'address'],
    layout: 'compact',
    density: 'compact',
    pageSize: 50,
    compact: { order: ['visit', 'status'], widths: { area: 160 } },
    all: { order: [], widths: {} },
  },
  ColumnChange: { layout: 'all', hidden: ['email'] },
  Dashboard: {
    at: '2026-03-01T05:30:00.000Z',
    work: { lateReports: '2', overdueVisits: '0', onHold: '3', toConfirm: '12', visitsToday: '41' },
    holds: { pincode: '2', minor: '1' },
    reportsToRelease: '3',
    stages: DAY_STAGES.map((stage) => ({ stage, orders: 4, hours: HOURS })),
    bookings: [{ day: '2026-03-01', sum: 12, byNow: 12 }],
    takings: [{ day: '2026-03-01', sum: 8400, byNow: 8400 }],
  },
  OrderListViews: {
    counts: {
      new: '12',
      onHold: '3',
      today: '41',
      tomorrow: '38',
      out: '9',
      late: '2',
      toBePaid: '86',
      refunds: '1',
      all: '1000+',
    },
    own: [{ ...SAVED_VIEW, id: ORDER.id, count: '4' }],
  },
  SavedViewInput: SAVED_VIEW,
  SavedView: { ...SAVED_VIEW, id: ORDER.id, count: '4' },
  CollectionVisit: {
    _id: ORDER.id,
    reference: ORDER.reference,
    status: 'Confirmed',
    name: 'Asha Iyer',
    phoneno: '+919845000000',
    address: '14 MG Road',
    pincode: '560001',
    visitContactName: 'Ravi Iyer',
    visitContactPhone: '+919845000001',
    noOfPersons: 1,
    beneficiaries: ORDER.beneficiaries,
    specimens: ['Blood (serum)'],
    unknown: [],
    fasting: true,
    hours: ['6 to 9 am'],
    instructions: [],
    payment: ORDER.payment,
  },
  PaymentInput: {
    method: 'upi',
    bankReference: '412345678901',
    amount: 700,
    id: '019ca8f1-3b20-7c41-9a55-2f60d1c4e900',
  },
  RefundInput: {
    method: 'upi',
    bankReference: '412345678902',
    amount: 200,
    id: '019ca8f1-3b20-7c41-9a55-2f60d1c4e901',
    reason: 'One test could not be done',
    owedAgain: false,
  },
  PayableOrder: PAYABLE_ORDER,
  PaymentLinesInput: { lines: [{ reference: ORDER.reference, bankReference: '412345678901' }] },
  PaymentLineMatch: { order: PAYABLE_ORDER, recordedFor: null },
  RefundRemoval: { refund: '3f0f5b43-6f1f-4ad5-8c0e-2e6d64c2a1de', reason: 'wrong_details' },
  PaymentWithdrawal: { reason: 'wrong_order', receipt: 'R26-27/000012' },
  OrderPayments: {
    payments: [
      {
        amount: 700,
        method: 'upi',
        bankReference: '412345678901',
        paidAt: '2026-03-05T03:05:00.000Z',
        receipt: 'R26-27/000012',
        collectedBy: 'ravi@example.in',
        recordedBy: 'front-desk@example.in',
      },
    ],
    refunds: [
      {
        id: '3f0f5b43-6f1f-4ad5-8c0e-2e6d64c2a1de',
        amount: 200,
        method: 'upi',
        bankReference: '412345678902',
        refundedAt: '2026-03-07T06:30:00.000Z',
        reason: 'One test could not be done',
        credited: 200,
        recordedBy: 'accounts@example.in',
      },
    ],
  },
  Collector: { id: '019ca8f1-3b20-7c41-9a55-2f60d1c4e8c1', email: 'ravi@example.in' },
} satisfies SchemaExamples;
