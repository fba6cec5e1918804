import { CONTACT_FIELDS, type ContactField } from '@nidaan/contract';

/** The contact details of an order; null for what is not known. */
export type ContactDetails = Record<ContactField, string | null>;

/** The names of the contact fields. */
export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];
