import { z } from 'zod';

/** A whole number within a range; one sentence refuses every other. */
function within(what: string, [fewest, most]: readonly [number, number], preset: number) {
  const error = `${what} must be a whole number from ${fewest} to ${most}.`;
  return z.coerce.number(error).int(error).min(fewest, error).max(most, error).default(preset);
}

const WEEK_MINUTES = 7 * 24 * 60;

/** The environment variables of automatic canaries. */
export const canarySettings = {
  CANARY_MIN_SESSIONS: within('CANARY_MIN_SESSIONS', [5, 1_000_000], 50),
  CANARY_STEP_MINUTES: within('CANARY_STEP_MINUTES', [0, WEEK_MINUTES], 30),
  CANARY_LIMIT_MINUTES: within('CANARY_LIMIT_MINUTES', [1, 4 * WEEK_MINUTES], 1440),
  // A worse canary has to end within a minute.
  CANARY_CHECK_SECONDS: within('CANARY_CHECK_SECONDS', [1, 45], 15),
};
