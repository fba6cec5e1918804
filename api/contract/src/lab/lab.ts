/**
 * Name, addresses and numbers of the laboratory, in one place. The values are for demonstration: the email domain and
 * the telephone number are not assigned.
 */
export const LAB = {
  name: 'Nidaan',
  tagline: 'Blood tests at home',
  legalName: 'Nidaan Diagnostics Demo Private Limited',
  address: ['2nd Floor, 14 Residency Road', 'Bengaluru, Karnataka 560025'],
  phone: '+91 80 5550 0199',
  phoneHref: 'tel:+918055500199',
  email: 'care@nidaan.example',
  grievanceOfficer: 'The Grievance Officer',
  grievanceEmail: 'grievance@nidaan.example',
  gstin: '29AAAAA0000A1Z5',
  upiId: 'nidaan@demo',
  /** The four-digit merchant category code of the UPI id, such as 8071 of a medical laboratory; null without one. */
  upiMerchantCode: null as string | null,
  /** Within how many days after a cancellation or a complaint a refund has been paid, as the Refund Policy promises. */
  refundDays: 7,
  /**
   * The most that is received by a method, in whole rupees. Cash for one order, and from one payer on one day: section
   * 269ST of the Income-tax Act forbids ₹2,00,000 and more. UPI in one payment: what most banks allow.
   */
  paymentLimits: { cash: 1_99_999, upi: 1_00_000 },
  /** The hours of the day between which phlebotomists visit, in Asia/Kolkata. */
  visitHours: { from: 6, to: 12 },
  /** The accreditation line of the perks (spec §1). */
  accreditations: 'NABL, CAP, ISO 9001',
  copyrightYear: 2024,
} as const;
