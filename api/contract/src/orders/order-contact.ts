import { z } from 'zod';
import { Email } from '../accounts/auth.js';
import { OneTimeCode } from '../http/one-time-code.js';

/**
 * The fields of an order's contact, with their labels. The contact at the address is called on the way when who booked is
 * not there; null when it is the same person.
 */
export const CONTACT_FIELDS = {
  name: 'Name',
  email: 'Email',
  phoneno: 'Phone',
  address: 'Address',
  pincode: 'Pincode',
  visitContactName: 'Contact at the address',
  visitContactPhone: 'Phone at the address',
} as const;

/** Key of {@link CONTACT_FIELDS}. */
export type ContactField = keyof typeof CONTACT_FIELDS;

/** For how many minutes a code that proves a new mailbox is valid. */
export const CONTACT_CODE_MINUTES = 30;

/**
 * Body of POST /api/orders/{id}/contact-proof, answered with 204: the code that POST …/contact-proof/code has emailed
 * to the previous mailbox of the order. A wrong or expired code answers 400 `validation_failed` with `code` as its
 * field (decisions §14.7).
 */
export const ContactProof = z.strictObject({ code: OneTimeCode }).meta({ id: 'ContactProof' });
/** Parsed {@link ContactProof}. */
export type ContactProof = z.infer<typeof ContactProof>;

/**
 * Body of POST /api/orders/{id}/contact-proof/in-person: staff have met the customer, who confirmed this mailbox. The
 * answer is the order. 409 `second_person_needed` for the member of staff who set the mailbox, 409 `conflict` with the
 * `current` order when the order has another mailbox by now (decisions §14.7).
 */
export const ContactConfirmation = z.strictObject({ email: Email }).meta({ id: 'ContactConfirmation' });
/** Parsed {@link ContactConfirmation}. */
export type ContactConfirmation = z.infer<typeof ContactConfirmation>;
