import type { ContactField } from '@nidaan/contract';
import { MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_PHONE } from '@nidaan/contract/text-limits';

/** The input properties of the contact fields. */
export const CONTACT_INPUTS: Record<ContactField, object> = {
  name: { maxLength: MAX_NAME },
  phoneno: { type: 'tel', maxLength: MAX_PHONE },
  email: { type: 'email', maxLength: MAX_EMAIL },
  address: { maxLength: MAX_ADDRESS },
  pincode: { inputMode: 'numeric', maxLength: 12 },
  visitContactName: { maxLength: MAX_NAME },
  visitContactPhone: { type: 'tel', maxLength: MAX_PHONE },
};
