import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../http/problem.js';

const COMMON = new Set(dictionary['passwords-common']);
const FEWEST_SIGNS = 4;
const FRAME = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** The sentence against a password that is guessed early; null for one that is not. */
export function weaknessOf(password: string, email: string): string | null {
  const folded = password.normalize('NFKC').toLowerCase();
  const word = folded.replace(FRAME, '');
  if (COMMON.has(folded) || COMMON.has(word) || new Set(folded).size < FEWEST_SIGNS)
    return 'This password is among the first that are guessed. Try three or four words.';
  if (word.length > 0 && [email, email.split('@')[0]].includes(word))
    return 'A password must not be your email address.';
  return null;
}

/** Refuses a password that is guessed early, at the field that holds it. */
export function assertStrong(password: string, email: string, path: string): void {
  const message = weaknessOf(password, email);
  if (message) throw new DomainError('validation_failed', { errors: [{ path, message }] });
}
