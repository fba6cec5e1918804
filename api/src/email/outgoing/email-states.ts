import type { EmailView } from '@nidaan/contract';

/** The SQL of the state of an email `o`; `:most` is the number of attempts after which it is given up. */
export const STATE = `CASE WHEN o.skipped IS NOT NULL THEN 'none' WHEN o.done_at IS NOT NULL THEN 'sent' WHEN o.held THEN 'held'
  WHEN o.tries >= :most THEN 'given-up'
  WHEN o.failure IS NOT NULL THEN 'failed' ELSE 'waiting' END`;

// What never has an email, such as the way to the lab, is not listed as one that was not sent.
const HAS_EMAIL = `o.skipped IS DISTINCT FROM 'not-for-status'`;

/** The SQL condition of each state. It matches the partial indexes, so that unsent emails are found without scanning the sent ones. */
export const IN_STATE: Record<EmailView['state'] | 'any', string> = {
  any: HAS_EMAIL,
  sent: 'o.done_at IS NOT NULL AND o.skipped IS NULL',
  none: `o.done_at IS NOT NULL AND o.skipped IS NOT NULL AND ${HAS_EMAIL}`,
  'given-up': 'o.done_at IS NULL AND NOT o.held AND o.tries >= :most',
  failed: 'o.done_at IS NULL AND NOT o.held AND o.tries < :most AND o.failure IS NOT NULL',
  held: 'o.held',
  waiting: 'o.done_at IS NULL AND NOT o.held AND o.tries < :most AND o.failure IS NULL',
};
