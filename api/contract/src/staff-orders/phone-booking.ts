import { OrderReceipt } from '../orders/order-views.js';
import { PlaceOrder } from '../orders/orders.js';
import type { z } from 'zod';

/**
 * Body of POST /api/orders/by-phone, by staff for a caller: the same as {@link PlaceOrder}, with `consentVersion` required.
 * It is the version of the privacy notice that the caller agreed to; the consent is stored as given by phone, with the
 * staff member who noted it and the time.
 */
export const PlaceByPhone = PlaceOrder.refine((order) => order.consentVersion !== null, {
  path: ['consentVersion'],
  error: 'Note that the caller agrees to the privacy notice.',
}).meta({ id: 'PlaceByPhone' });
/** Parsed {@link PlaceByPhone}. */
export type PlaceByPhone = z.infer<typeof PlaceByPhone>;

/** Answer of POST /api/orders/by-phone, 201. The link to the order's page goes only to its customer, never to staff. */
export const PhoneReceipt = OrderReceipt.omit({ statusUrl: true }).meta({ id: 'PhoneReceipt' });
/** Shape of {@link PhoneReceipt}; amounts in rupees. */
export type PhoneReceipt = z.infer<typeof PhoneReceipt>;
