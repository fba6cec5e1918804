/**
 * Messages whose outcomes are recorded by one statement. A process that is killed before sends them again, hence few of
 * them, and soon.
 */
export const SENT_GROUP = { most: 16, waitMs: 20 };

/** The columns of a claimed message that was not tried, as if it had not been claimed. */
export const NOT_TRIED = { dueAt: () => 'now()', tries: () => 'tries - 1' };
