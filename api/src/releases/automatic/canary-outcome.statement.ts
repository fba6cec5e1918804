import type { CanaryOutcomeName } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';

/** A new outcome of a step. */
export interface NewOutcome {
  remote: string;
  version: string;
  /** When the step began. */
  since: string;
  percent: number;
  outcome: CanaryOutcomeName;
  reason: string;
}

/** Stores an outcome, which returns no row when it is stored already: admins are notified once. */
export const INSERT_OUTCOME = new Prepared<NewOutcome, { id: string }>(
  'insert-canary-outcome',
  `INSERT INTO canary_outcomes (remote, version, percent, since, outcome, reason)
   VALUES (:remote, :version, :percent, :since::timestamptz, :outcome, :reason)
   ON CONFLICT (remote, since, outcome) DO NOTHING RETURNING id`,
);
