import { orderViews } from './order-views.js';
import { ORDER, PLACED_AT } from './sample-order.js';
import type { SchemaExamples } from './schema-examples.js';

const USER = '2c9f1e7d-6b3a-4d58-9e21-5f0a8c7b4d63';
const SAVED_PERSON = { name: 'Ravi Iyer', age: 61, gender: 'Male' as const, guardian: null };
const SAVED_ADDRESS = { address: '14 MG Road', pincode: '560001' };
const email = 'asha@example.org';
const password = 'seven yellow kites';
const token = 'V1StGXR8Z5jdHi6BmyT';

export const accountExamples = {
  LoginInput: { email, password },
  LoginAnswer: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIyYzlmMWU3ZCJ9.q1w2e3', role: 'customer', email },
  StaffSession: { idleSeconds: 1800, endsInSeconds: 1620 },
  RegisterInput: { email, password, consentVersion: '2026-01' },
  EmailSent: { sent: true },
  VerifyInput: { token, password },
  ForgotInput: { email },
  ResetInput: { token, password },
  ChangePasswordInput: { currentPassword: password, newPassword: 'nine green kettles' },
  ChangeEmailInput: { email: 'asha.iyer@example.org', password },
  Me: { id: USER, email, role: 'customer', emailVerified: true, createdAt: PLACED_AT },
  SecondFactorState: { enabled: true, required: false, recoveryCodesLeft: 10 },
  StartSecondFactor: { password },
  SecondFactorSetup: {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Nidaan:admin%40nidaan.example?secret=JBSWY3DPEHPK3PXP&issuer=Nidaan',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41"></svg>',
  },
  ConfirmSecondFactor: { code: '481516' },
  RecoveryCodes: { recoveryCodes: ['k7qm-2xvd', 'p3wt-9rfh'] },
  RemoveSecondFactor: { password, code: '481516' },
  UserView: {
    id: USER,
    email,
    role: 'customer',
    createdAt: PLACED_AT,
    orders: 2,
    secondFactor: false,
    emailVerified: true,
    lastLoginAt: PLACED_AT,
    deactivatedAt: null,
  },
  InvitationInput: { email: 'ravi@example.org', role: 'front-desk' },
  InvitationView: {
    id: USER,
    email: 'ravi@example.org',
    role: 'front-desk',
    invitedBy: 'owner@example.org',
    sentAt: PLACED_AT,
    expiresAt: '2026-03-10T08:00:00.000Z',
    expired: false,
  },
  InvitationToken: { token },
  OpenedInvitation: {
    email: 'ravi@example.org',
    role: 'front-desk',
    hasAccount: false,
    expiresAt: '2026-03-10T08:00:00.000Z',
  },
  AcceptInvitation: { token, password },
  RoleInput: { role: 'admin' },
  Profile: {
    email,
    name: 'Asha Iyer',
    phoneno: '+919876543210',
    age: 34,
    gender: 'Female',
    people: [{ id: USER, ...SAVED_PERSON }],
    addresses: [{ id: USER, ...SAVED_ADDRESS }],
  },
  SavedPerson: { id: USER, ...SAVED_PERSON },
  SavedAddress: { id: USER, ...SAVED_ADDRESS },
  SaveDetails: { people: [SAVED_PERSON], addresses: [SAVED_ADDRESS], consentVersion: '2026-11' },
  PersonalData: {
    made: '2026-03-10T08:00:00.000Z',
    account: {
      id: USER,
      email,
      emailVerifiedAt: PLACED_AT,
      role: 'customer',
      createdAt: PLACED_AT,
      secondFactor: null,
    },
    newsletter: { since: PLACED_AT, confirmedAt: PLACED_AT },
    savedPeople: [{ ...SAVED_PERSON, savedAt: PLACED_AT, consentVersion: '2026-11' }],
    savedAddresses: [],
    orders: [orderViews.AdminOrderView],
    consents: [{ at: PLACED_AT, version: '2026-01', given: 'booking', reference: ORDER.reference }],
    bills: [],
    receipts: [],
    refunds: [],
    reports: [],
    notes: [],
    contactChanges: [],
    emails: [
      { reference: ORDER.reference, at: PLACED_AT, to: email, subject: 'We have received your booking' },
    ],
    textMessages: [{ reference: ORDER.reference, at: PLACED_AT, event: 'order.placed' }],
    accesses: [
      {
        at: PLACED_AT,
        action: 'order.placed',
        by: 'you',
        subjectId: ORDER.id,
        reference: ORDER.reference,
        reports: [],
      },
    ],
  },
  ErasureInput: { password },
  Erased: { erased: true, orders: 2, continued: [] },
} satisfies SchemaExamples;
