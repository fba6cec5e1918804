import { Prepared } from '../../infrastructure/database/prepared.js';

/** The status transition that led to the order's present status, as its views show it. */
export interface LastStep {
  order_id: string;
  reason: string | null;
  /** The number of seconds left to undo it. */
  undo_seconds: number;
  /** True when the order is back in the laboratory because its report was withdrawn. */
  report_withdrawn: boolean;
}

/** A transition from Report ready back to In lab with a reason is a report withdrawal; a correction has no reason here. */
export const isWithdrawal = (step: {
  status: string;
  previousStatus: string | null;
  reason: string | null;
}) => step.status === 'In lab' && step.previousStatus === 'Report ready' && step.reason !== null;

/** Selects the last status transition of each order of a page in one round trip. */
export const SELECT_LAST_STEPS = new Prepared<{ orderIds: string[] }, LastStep>(
  'select-last-steps',
  `SELECT DISTINCT ON (order_id) order_id, reason,
     greatest(0, ceil(extract(epoch FROM coalesce(undo_until, now()) - now())))::integer AS undo_seconds,
     status = 'In lab' AND previous_status IS NOT DISTINCT FROM 'Report ready' AND reason IS NOT NULL AS report_withdrawn
   FROM order_steps WHERE order_id = ANY(:orderIds::uuid[]) ORDER BY order_id, version DESC`,
);
