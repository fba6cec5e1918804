import type { PlaceOrderInput } from '@nidaan/contract';
import { PRIVACY_VERSION } from '@nidaan/contract/account-rules';
import { plainCode } from '@nidaan/contract/typed-text';
import type { CartLine } from '@nidaan/sdk';
import type { Draft } from './draft.js';

/** Builds the request body of a booking from the cart, the form and the total that the customer sees, in rupees. */
export function toPayload(draft: Draft, lines: CartLine[], quotedTotal: number): PlaceOrderInput {
  const { people, self: _self, covered: _covered, filled: _filled, keep: _keep, ...form } = draft;
  return {
    ...form,
    pincode: plainCode(draft.pincode),
    beneficiaries: people.slice(0, draft.noOfPersons),
    cartItems: lines,
    quotedTotal,
    consentVersion: PRIVACY_VERSION,
  };
}
