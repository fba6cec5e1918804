import { codeOf } from '../error-code.js';

const statusOf = (error: unknown): string => {
  const named = typeof error === 'object' && error !== null && 'responseCode' in error;
  return named && typeof error.responseCode === 'number' ? String(error.responseCode) : '';
};

/** What may be kept of a failure: its code and the mail server's number, such as `EENVELOPE 550`; never its words. */
export function failureOf(error: unknown): string {
  const code = codeOf(error) || (error instanceof Error ? error.name : 'unknown');
  return [code, statusOf(error)].filter(Boolean).join(' ');
}
