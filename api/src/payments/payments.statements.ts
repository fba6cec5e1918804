import type { AuditAction, PaymentMethod, WithdrawalReason } from '@nidaan/contract';
import { hasMoney, inPaymentState } from '../orders/payment/payment-state.js';
import { auditAction, eventName } from '../audit/names.js';
import { Prepared } from '../infrastructure/database/prepared.js';

interface PaymentChange {
  id: string;
  actor: string;
}

/** A payment or a refund. */
interface Transfer extends PaymentChange {
  method: PaymentMethod;
  reference: string | null;
}

const audited = (action: AuditAction, detail: string) => `audited AS (
    INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
    SELECT :actor, 'admin', ${auditAction(action)}, id::text, ${detail} FROM done
  ) SELECT id FROM done`;

/** A payment as it is recorded, with what its receipt needs. */
interface Recording extends Transfer {
  at: Date;
  /** Indian financial year of `at`, such as `26-27`. */
  year: string;
  /** What is printed on the receipt, as JSON. */
  details: string;
}

/**
 * Records in one transaction that the total was paid: the payment, its receipt under the year's next number, the audit
 * entry and the event. Returns no row and uses no number when the order is already paid or cancelled.
 */
export const INSERT_PAYMENT = new Prepared<Recording, { id: string }>(
  'insert-payment',
  `WITH wanted AS MATERIALIZED (
    SELECT id, total_amount, email FROM orders
    WHERE id = :id AND ${inPaymentState('due', 'orders')} FOR UPDATE
  ), counted AS (
    INSERT INTO receipt_counters AS c (financial_year, last) SELECT :year, 1 FROM wanted
    ON CONFLICT (financial_year) DO UPDATE SET last = c.last + 1
    RETURNING last
  ), issued AS (
    INSERT INTO receipts (serial, order_id, financial_year, number, details, amount, method, reference, paid_at)
    SELECT 'R' || :year || '/' || lpad(last::text, greatest(6, length(last::text)), '0'), wanted.id, :year, last,
      :details::jsonb, wanted.total_amount, :method, :reference, :at::timestamptz
    FROM wanted, counted
    RETURNING serial, order_id
  ), done AS (
    UPDATE orders SET paid_at = :at::timestamptz, paid_method = :method, paid_reference = :reference,
      receipt_serial = issued.serial
    FROM issued WHERE id = issued.order_id RETURNING id, receipt_serial
  ), published AS (
    INSERT INTO outbox (event, payload)
    SELECT ${eventName('receipt.issued')}, jsonb_build_object('orderId', id, 'serial', serial)
    FROM wanted, issued WHERE email IS NOT NULL
  ), ${audited('payment.taken', `jsonb_build_object('method', :method::text, 'receipt', receipt_serial)`)}`,
);

/** Records the refund of a cancelled order's total. */
export const INSERT_REFUND = new Prepared<Transfer, { id: string }>(
  'insert-refund',
  `WITH done AS (
    UPDATE orders SET refunded_at = now(), refund_method = :method, refund_reference = :reference
    WHERE id = :id AND ${inPaymentState('refund_due', 'orders')} RETURNING id
  ), ${audited('payment.refunded', `jsonb_build_object('method', :method::text)`)}`,
);

/** Removes a payment that was entered by mistake, unless the money was refunded, and voids its receipt. */
export const REMOVE_PAYMENT = new Prepared<
  PaymentChange & { reason: WithdrawalReason; at: Date },
  { id: string }
>(
  'remove-payment',
  `WITH wanted AS MATERIALIZED (
    SELECT id, receipt_serial, email FROM orders
    WHERE id = :id AND ${hasMoney('orders')} FOR UPDATE
  ), voided AS (
    UPDATE receipts SET voided_at = :at::timestamptz, void_reason = :reason, file_key = NULL
    FROM wanted WHERE serial = wanted.receipt_serial AND voided_at IS NULL RETURNING serial
  ), done AS (
    UPDATE orders o SET paid_at = NULL, paid_method = NULL, paid_reference = NULL, receipt_serial = NULL
    FROM wanted WHERE o.id = wanted.id RETURNING o.id, wanted.receipt_serial
  ), published AS (
    INSERT INTO outbox (event, payload)
    SELECT ${eventName('receipt.voided')}, jsonb_build_object('orderId', id, 'serial', serial)
    FROM wanted, voided WHERE email IS NOT NULL
  ), ${audited('payment.withdrawn', `jsonb_build_object('reason', :reason::text, 'receipt', receipt_serial)`)}`,
);
