import { wholeNumber } from '../../infrastructure/whole-number.js';

const WEEK_MINUTES = 7 * 24 * 60;

/** The environment variables of automatic canaries. */
export const canarySettings = {
  CANARY_MIN_SESSIONS: wholeNumber('CANARY_MIN_SESSIONS', [5, 1_000_000], 50),
  CANARY_SESSIONS_PER_ADDRESS: wholeNumber('CANARY_SESSIONS_PER_ADDRESS', [1, 1_000_000], 6),
  CANARY_STEP_MINUTES: wholeNumber('CANARY_STEP_MINUTES', [0, WEEK_MINUTES], 30),
  CANARY_LIMIT_MINUTES: wholeNumber('CANARY_LIMIT_MINUTES', [1, 4 * WEEK_MINUTES], 1440),
  // A worse canary has to end within a minute.
  CANARY_CHECK_SECONDS: wholeNumber('CANARY_CHECK_SECONDS', [1, 45], 15),
};
