import type { MissingDetail } from '@nidaan/contract';

/** How a customer reads the name of a missing detail. */
export const missingNames: Record<MissingDetail, string> = {
  name: 'your name',
  reach: 'a phone number or an email address',
  address: 'the address',
  pincode: 'the pincode',
};
