import { z } from 'zod';
import { blankToNull } from '../http/blank-to-null.js';
import { MAX_REASON } from '../http/text-limits.js';
import { words } from '../http/texts.js';
import { PlaceOrder, SeenVersion } from '../orders/orders.js';

const { cartItems, tests, noOfPersons, beneficiaries, arrangements } = PlaceOrder.shape;

/**
 * Body of POST /api/orders/:id/amend, by staff until the samples are in the laboratory: what the order will consist of.
 * A line that the order has keeps the price it was booked at, also when it is no longer offered; others have the present
 * price. `quotedTotal` is the new total that was quoted to the customer, in rupees: 409 `price_changed` with the `quote` when
 * it differs. 409 `conflict` with the `current` order when the order is no longer at `version`.
 */
export const AmendOrder = z
  .object({
    cartItems,
    tests,
    noOfPersons,
    /** All people of the order; those without details are left out at the end. */
    beneficiaries,
    arrangements,
    /** Who referred or counselled the patient for a regulated test, with the date; a hold for it ends. */
    referral: blankToNull(words(MAX_REASON)),
    quotedTotal: z.int().nonnegative(),
    version: SeenVersion,
  })
  .refine((order) => order.cartItems.length + order.tests.length > 0, {
    path: ['cartItems'],
    error: 'Choose at least one test or package.',
  })
  .refine((order) => order.beneficiaries.length <= order.noOfPersons, {
    path: ['beneficiaries'],
    error: 'There are more beneficiaries than people.',
  })
  .meta({ id: 'AmendOrder' });
/** Parsed {@link AmendOrder}. */
export type AmendOrder = z.infer<typeof AmendOrder>;
/** What a client may send as {@link AmendOrder}. */
export type AmendOrderInput = z.input<typeof AmendOrder>;
