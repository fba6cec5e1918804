import { z } from 'zod';
import { PAYMENT_METHODS, WITHDRAWAL_REASONS } from './payment-states.js';
import { keysOf } from '../http/tables.js';

/**
 * The receipt of a payment (decisions §14.4): numbered without gaps in each Indian financial year, never altered, and
 * voided with the payment when that was recorded by mistake. Its PDF is returned by `GET
 * /api/orders/{id}/receipts/{receiptSlug(serial)}` to staff, the customer and anyone who holds the order's secret link.
 */
export const ReceiptView = z
  .object({
    /** The serial number, such as `R26-27/000012`. */
    serial: z.string(),
    /** In rupees. */
    amount: z.int(),
    method: z.enum(keysOf(PAYMENT_METHODS)),
    /** Reference of the UPI payment, bank transfer or card slip; null without one. */
    bankReference: z.string().nullable(),
    /** ISO 8601 UTC. */
    paidAt: z.string(),
    /** ISO 8601 UTC; null while the receipt is valid. */
    voidedAt: z.string().nullable(),
    voidReason: z.enum(keysOf(WITHDRAWAL_REASONS)).nullable(),
  })
  .meta({ id: 'ReceiptView' });
/** Shape of {@link ReceiptView}. */
export type ReceiptView = z.infer<typeof ReceiptView>;

/** Answer of GET /api/orders/{id}/receipts, the newest first, including void ones. */
export const ReceiptList = z.array(ReceiptView).meta({ id: 'ReceiptList' });
/** Shape of {@link ReceiptList}. */
export type ReceiptList = z.infer<typeof ReceiptList>;
