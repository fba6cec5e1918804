import type { CallError } from './problem.js';

const count = { failed: 0 };

/** How many API calls of this page had no answer, or one with a 5xx status. A refusal (4xx) is no failure. */
export const failedCalls = (): number => count.failed;

/** Counts a call whose failure is not the caller's. */
export function countFailedCall({ status }: CallError): void {
  if (typeof status === 'number' ? status >= 500 : status !== 'CUSTOM_ERROR') count.failed += 1;
}
