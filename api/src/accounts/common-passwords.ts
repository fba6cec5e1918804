import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../infrastructure/http/problem.js';

const COMMON = new Set(dictionary['passwords-common']);
const MIN_DISTINCT_CHARACTERS = 4;
const FRAME = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** The error message for a password that is easy to guess; null for another one. */
export function weaknessOf(password: string, email: string): string | null {
  const folded = password.normalize('NFKC').toLowerCase();
  const word = folded.replace(FRAME, '');
  if (COMMON.has(folded) || COMMON.has(word) || new Set(folded).size < MIN_DISTINCT_CHARACTERS)
    return 'This password is too easy to guess. Try three or four words.';
  if (word.length > 0 && [email, email.split('@')[0]].includes(word))
    return 'A password must not be your email address.';
  return null;
}

/** Refuses a password that is easy to guess, at its field. */
export function assertStrong(password: string, email: string, path: string): void {
  const message = weaknessOf(password, email);
  if (message) throw new DomainError('validation_failed', { errors: [{ path, message }] });
}
