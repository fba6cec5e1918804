import { createRequire } from 'node:module';
import type { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../infrastructure/http/problem.js';

const require = createRequire(import.meta.url);
let common: Set<string> | undefined;

/** The passwords that are guessed first. The lists are large, so they are loaded when the first password is chosen. */
function commonPasswords(): Set<string> {
  if (common) return common;
  const lists = require('@zxcvbn-ts/language-common') as { dictionary: typeof dictionary };
  return (common = new Set(lists.dictionary['passwords-common']));
}

const MIN_DISTINCT_CHARACTERS = 4;
const FRAME = /^[^\p{L}]+|[^\p{L}]+$/gu;
const NOT_LETTERS = /[^\p{L}]+/gu;
/** Words that are guessed here first, because the site is full of them. */
const OWN_WORDS =
  /^(nidaan|blood|tests?|labs?|health|reports?|packages?|samples?|diagnostics?|pathology|bookings?|admin|staff|customer|password)+$/;

/** The error message for a password that is easy to guess; null for another one. */
export function weaknessOf(password: string, email: string): string | null {
  const folded = password.normalize('NFKC').toLowerCase();
  const word = folded.replace(FRAME, '');
  const known = commonPasswords();
  const isOwn = OWN_WORDS.test(folded.replace(NOT_LETTERS, ''));
  if (known.has(folded) || known.has(word) || isOwn || new Set(folded).size < MIN_DISTINCT_CHARACTERS)
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
