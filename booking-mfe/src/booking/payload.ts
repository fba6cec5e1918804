import type { PlaceOrderInput } from '@nidaan/contract';
import type { CartLine } from '@nidaan/sdk';
import type { Draft } from './draft.js';

/** Version of the privacy notice that a booking agrees to; raised with the notice's text. */
export const CONSENT_VERSION = '2026-11';

/** The booking as the API takes it: the cart, the form, and the total that the customer sees. */
export function toPayload(draft: Draft, lines: CartLine[], quotedTotal: number): PlaceOrderInput {
  const { people, self: _self, ...form } = draft;
  return {
    ...form,
    beneficiaries: people.slice(0, draft.noOfPersons),
    cartItems: lines,
    quotedTotal,
    consentVersion: CONSENT_VERSION,
  };
}

/** A random UUID (version 4). Made from random values, since `randomUUID` exists only over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
