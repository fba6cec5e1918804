import { codeOf } from '../error-code.js';

const statusOf = (error: unknown): string => {
  const hasResponseCode = typeof error === 'object' && error !== null && 'responseCode' in error;
  return hasResponseCode && typeof error.responseCode === 'number' ? String(error.responseCode) : '';
};

/** What may be stored of a failure: its code and the server's status, such as `EENVELOPE 550`; never its message. */
export function failureOf(error: unknown): string {
  const code = codeOf(error) || (error instanceof Error ? error.name : 'unknown');
  return [code, statusOf(error)].filter(Boolean).join(' ');
}
