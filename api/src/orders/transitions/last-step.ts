/** The status transition that led to the order's present status, as its views show it. */
export interface LastStep {
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

/** The `undo_seconds` of a {@link LastStep} in SQL about `order_steps s`. */
export const UNDO_SECONDS =
  'greatest(0, ceil(extract(epoch FROM coalesce(s.undo_until, now()) - now())))::integer';

/** The `report_withdrawn` of a {@link LastStep} in SQL about `order_steps s`. */
export const REPORT_WITHDRAWN = `s.status = 'In lab' AND s.previous_status IS NOT DISTINCT FROM 'Report ready'
  AND s.reason IS NOT NULL`;
