import type { Problem } from '@nidaan/contract';
import { INTERNAL_ERROR, UNREACHABLE } from '@nidaan/contract/error-sentences';

/** What RTK Query reports when a call fails: an HTTP status with a body, or an error code for a network failure. */
export interface CallError {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR';
  data?: unknown;
}

/** True when a value thrown or returned by a call is a {@link CallError}. */
export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error;
}

// The title of a problem is the sentence of its code, so that the list of sentences is not part of any page.
const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data && 'title' in data;

/** The API's problem details from a failed call; null when the API was not reached or sent something else. */
export function problemOf(error: unknown): Problem | null {
  return isCallError(error) && isProblem(error.data) ? error.data : null;
}

/**
 * True when the answer of a call was lost, or is one that a proxy may have sent (5xx), so that it is not known whether the
 * API carried the call out.
 */
export const isAnswerLost = ({ status }: CallError): boolean => typeof status === 'string' || status >= 500;

/** True when the call failed with the API's 404. */
export function isNotFound(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}

/** One sentence to show for any error: the field's message, the problem's detail or its title. */
export function sentenceOf(error: unknown): string {
  const problem = problemOf(error);
  if (problem) return problem.errors?.[0]?.message ?? problem.detail ?? problem.title;
  if (isCallError(error) && error.status === 'TIMEOUT_ERROR') return 'This took too long. Please try again.';
  if (isCallError(error) && error.status === 'FETCH_ERROR') return UNREACHABLE;
  return INTERNAL_ERROR;
}
