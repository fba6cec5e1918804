import { z } from 'zod';
import { Email } from '../accounts/auth.js';
import { OneTimeCode } from '../http/one-time-code.js';
import { Phone } from './phone.js';

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

/** For how many minutes a code that proves a new contact is valid. */
export const CONTACT_CODE_MINUTES = 30;

/**
 * Body of POST /api/orders/{id}/contact-proof: the code that POST …/contact-proof/code has sent to the previous mailbox of
 * the order, or to its previous phone number when there was none. A wrong or expired code answers 400
 * `validation_failed` with `code` as its field (decisions §14.7).
 */
export const ContactProof = z.strictObject({ code: OneTimeCode }).meta({ id: 'ContactProof' });
/** Parsed {@link ContactProof}. */
export type ContactProof = z.infer<typeof ContactProof>;

/**
 * Answer of POST /api/orders/{id}/contact-proof: the path of the order page with the new secret, when staff may know the
 * link that the code was entered with, which is revoked then. Null while that link is valid, and for a logged-in customer.
 */
export const ContactProved = z.object({ statusUrl: z.string().nullable() }).meta({ id: 'ContactProved' });
/** Shape of {@link ContactProved}. */
export type ContactProved = z.infer<typeof ContactProved>;

/**
 * Body of POST /api/orders/{id}/contact-proof/in-person: staff have met the customer, who confirmed this contact; null
 * where the order has none. The answer is the order. 409 `second_person_needed` for every member of staff who ever set a
 * mailbox or phone number of the order or was shown a link to it, 409 `conflict` with the `current` order when the order
 * has another contact by now (decisions §14.7).
 */
export const ContactConfirmation = z
  .strictObject({ email: Email.nullable(), phoneno: Phone.nullable().optional() })
  .meta({ id: 'ContactConfirmation' });
/** Parsed {@link ContactConfirmation}. */
export type ContactConfirmation = z.infer<typeof ContactConfirmation>;
