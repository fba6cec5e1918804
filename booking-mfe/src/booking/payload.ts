import type { PlaceOrderInput } from '@nidaan/contract';
import type { CartLine } from '@nidaan/sdk';
import { type Draft, plainPincode } from './draft.js';

/** Version of the privacy notice that a booking agrees to; raised with the notice's text. */
export const CONSENT_VERSION = '2026-11';

/** The booking as the API takes it: the cart, the form, and the total that the customer sees. */
export function toPayload(draft: Draft, lines: CartLine[], quotedTotal: number): PlaceOrderInput {
  const { people, self: _self, covered: _covered, ...form } = draft;
  return {
    ...form,
    pincode: plainPincode(draft.pincode),
    beneficiaries: people.slice(0, draft.noOfPersons),
    cartItems: lines,
    quotedTotal,
    consentVersion: CONSENT_VERSION,
  };
}
