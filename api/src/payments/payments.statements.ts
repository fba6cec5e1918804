import type { PaymentMethod, WithdrawalReason } from '@nidaan/contract';
import { Prepared } from '../database/prepared.js';

interface Act {
  id: string;
  actor: string;
}

/** Money that was taken or given back. */
interface Passing extends Act {
  method: PaymentMethod;
  reference: string | null;
}

const audited = (action: string, detail: string) => `audited AS (
    INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
    SELECT :actor, 'admin', '${action}', id::text, ${detail} FROM done
  ) SELECT id FROM done`;

/** Notes that the total was taken. No row when it was taken before, or the order is cancelled. */
export const TAKE = new Prepared<Passing, { id: string }>(
  'payment-take',
  `WITH done AS (
    UPDATE orders SET paid_at = now(), paid_method = :method, paid_reference = :reference
    WHERE id = :id AND paid_at IS NULL AND status <> 'Cancelled' RETURNING id
  ), ${audited('payment.taken', `jsonb_build_object('method', :method::text)`)}`,
);

/** Notes that the total of a cancelled order was given back. */
export const GIVE_BACK = new Prepared<Passing, { id: string }>(
  'payment-give-back',
  `WITH done AS (
    UPDATE orders SET refunded_at = now(), refund_method = :method, refund_reference = :reference
    WHERE id = :id AND paid_at IS NOT NULL AND refunded_at IS NULL AND status = 'Cancelled' RETURNING id
  ), ${audited('payment.refunded', `jsonb_build_object('method', :method::text)`)}`,
);

/** Takes back the note of a payment, unless the money was given back. */
export const WITHDRAW = new Prepared<Act & { reason: WithdrawalReason }, { id: string }>(
  'payment-withdraw',
  `WITH done AS (
    UPDATE orders SET paid_at = NULL, paid_method = NULL, paid_reference = NULL
    WHERE id = :id AND paid_at IS NOT NULL AND refunded_at IS NULL RETURNING id
  ), ${audited('payment.withdrawn', `jsonb_build_object('reason', :reason::text)`)}`,
);
