import { DomainError } from '../infrastructure/http/problem.js';

const DAY_MS = 86_400_000;
const MAX_DAYS = 31;
// The clock of the browser may be ahead.
const AHEAD_MS = 5 * 60_000;
// People enter whole minutes.
const MINUTE_MS = 60_000;

const refuse = (message: string): never => {
  throw new DomainError('validation_failed', { errors: [{ path: 'paidAt', message }] });
};

/** When a payment was received: the given instant, else now. Throws `validation_failed` for one that cannot be right. */
export function receivedAt(
  given: string | undefined,
  { now, placedAt }: { now: Date; placedAt: string },
): Date {
  if (given === undefined) return now;
  const at = new Date(given);
  if (at.getTime() > now.getTime() + AHEAD_MS) refuse('This is in the future.');
  if (at.getTime() < now.getTime() - MAX_DAYS * DAY_MS) refuse(`Choose a time in the last ${MAX_DAYS} days.`);
  if (at.getTime() < Date.parse(placedAt) - MINUTE_MS) refuse('The order was placed later.');
  return at > now ? now : at;
}
