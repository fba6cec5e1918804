import { Prepared } from '../../database/prepared.js';

/** The step by which an order came to its present status, as its views show it. */
export interface LastStep {
  order_id: string;
  reason: string | null;
  /** For how many seconds more it can be undone. */
  undo_seconds: number;
  /** It went back to the laboratory without its report. */
  report_withdrawn: boolean;
}

/** A step that leads from Report ready back to the laboratory with a reason is a withdrawal; a correction has none. */
export const isWithdrawal = (step: {
  status: string;
  previousStatus: string | null;
  reason: string | null;
}) => step.status === 'In lab' && step.previousStatus === 'Report ready' && step.reason !== null;

/** The last steps of some orders. */
export const SELECT_LAST_STEPS = new Prepared<{ orderIds: string[] }, LastStep>(
  'order-last-steps',
  `SELECT DISTINCT ON (order_id) order_id, reason,
     greatest(0, ceil(extract(epoch FROM coalesce(undo_until, now()) - now())))::integer AS undo_seconds,
     status = 'In lab' AND previous_status IS NOT DISTINCT FROM 'Report ready' AND reason IS NOT NULL AS report_withdrawn
   FROM order_steps WHERE order_id = ANY(:orderIds::uuid[]) ORDER BY order_id, version DESC`,
);
