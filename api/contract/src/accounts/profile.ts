import { z } from 'zod';
import { GENDERS } from '../orders/booking-rules.js';
import { Beneficiary, PlaceOrder } from '../orders/orders.js';
import { MAX_ADDRESS, MAX_NAME } from '../http/text-limits.js';
import { words } from '../http/texts.js';
import { MAX_SAVED_ADDRESSES, MAX_SAVED_PEOPLE } from './account-rules.js';

const Gender = z.enum(GENDERS).nullable();

/** A person whom a customer has saved for the next booking. */
export const SavedPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    /** In years; the age that was saved plus the full years since then. */
    age: z.int32().nullable(),
    gender: Gender,
    guardian: z.string().nullable(),
  })
  .meta({ id: 'SavedPerson' });
/** Shape of {@link SavedPerson}. */
export type SavedPerson = z.infer<typeof SavedPerson>;

/** An address that a customer has saved for the next booking. */
export const SavedAddress = z
  .object({ id: z.string(), address: z.string(), pincode: z.string().nullable() })
  .meta({ id: 'SavedAddress' });
/** Shape of {@link SavedAddress}. */
export type SavedAddress = z.infer<typeof SavedAddress>;

/**
 * Answer of GET /api/profile: what the account knows to fill a booking form with. Besides the address of the account, it
 * is the contact of the latest booking that was made with this address while logged in; null for what is not known.
 */
export const Profile = z
  .object({
    email: z.string(),
    name: z.string().nullable(),
    /** E.164. */
    phoneno: z.string().nullable(),
    /** In years; the age of the booking plus the full years since then. */
    age: z.int32().nullable(),
    /** Known when the customer was one of the patients. */
    gender: Gender,
    /** What the customer has saved, the latest first: at most {@link MAX_SAVED_PEOPLE} and {@link MAX_SAVED_ADDRESSES}. */
    people: z.array(SavedPerson),
    addresses: z.array(SavedAddress),
  })
  .meta({ id: 'Profile' });
/** Shape of {@link Profile}. */
export type Profile = z.infer<typeof Profile>;

/**
 * Body of POST /api/profile/saved, by customers who agree that people and addresses are stored for the next booking. A
 * person with the name of a saved one replaces it, and an address that is saved already stays one. 400
 * `validation_failed` at `people` or `addresses` when there would be more than the most.
 */
export const SaveDetails = z
  .strictObject({
    people: z
      .array(Beneficiary.extend({ name: words(MAX_NAME).min(1, 'Enter a name.') }))
      .max(MAX_SAVED_PEOPLE, `At most ${MAX_SAVED_PEOPLE} people.`)
      .default([]),
    addresses: z
      .array(
        z.object({
          address: words(MAX_ADDRESS).min(1, 'Enter an address.'),
          pincode: PlaceOrder.shape.pincode,
        }),
      )
      .max(MAX_SAVED_ADDRESSES, `At most ${MAX_SAVED_ADDRESSES} addresses.`)
      .default([]),
    /** Version of the privacy notice that the customer agreed to. */
    consentVersion: words(40).min(1, 'Send the version of the privacy notice.'),
  })
  .meta({ id: 'SaveDetails' });
/** Parsed {@link SaveDetails}: missing values null. */
export type SaveDetails = z.infer<typeof SaveDetails>;
/** What a client may send as {@link SaveDetails}. */
export type SaveDetailsInput = z.input<typeof SaveDetails>;
