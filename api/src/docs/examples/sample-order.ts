/** The instant of the examples' booking. */
export const PLACED_AT = '2026-03-01T09:30:00.000Z';

/** The contact of the examples' customer. */
export const CONTACT = {
  name: 'Asha Iyer',
  email: 'asha@example.org',
  phoneno: '+919845000000',
  address: '14 MG Road',
  pincode: '560001',
  visitContactName: 'Ravi Iyer',
  visitContactPhone: '+919845000001',
};

const payment = {
  state: 'due' as const,
  amount: 2100,
  received: 0,
  refunded: 0,
  credited: 0,
  balance: 2100,
  method: null,
  bankReference: null,
  paidAt: null,
  receipt: null,
  refundMethod: null,
  refundReference: null,
  refundedAt: null,
};

/** The order that the examples of all views show. */
export const ORDER = {
  id: '019ca8f1-3b20-7c41-9a55-2f60d1c4e8b7',
  reference: 'ND-7K4Q-2M',
  appointmentDate: '2026-03-05',
  beneficiaries: [{ name: 'Asha Iyer', age: 34, gender: 'Female' as const, guardian: null }],
  payment,
};
