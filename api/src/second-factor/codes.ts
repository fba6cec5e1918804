import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Nidaan';
const PERIOD_S = 30;
/** Steps of time that a clock may be ahead or behind. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
// No letter that is taken for a digit, or for another letter.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The one way in which codes are made and checked here: RFC 6238 as every app knows it. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** A new shared secret in base32, and the address by which an app takes it up. */
export function drawSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret, email).toString() };
}

/** The step of time that a code of six digits belongs to; null when it is wrong or too old. */
export function stepOf(base32: string, code: string, now: Date): number | null {
  const delta = totpOf(Secret.fromBase32(base32)).validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** A code as it was meant: without the spaces and hyphens that it is shown with, in lower case. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

/** True for what an app shows; all else is tried as a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** New recovery codes, as they are shown: `k7m2p-9xw4h`. */
export function drawRecoveryCodes(): string[] {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const draw = () => Array.from({ length: RECOVERY_LENGTH }, letter).join('');
  return Array.from({ length: RECOVERY_CODES }, draw).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** What is kept of a recovery code. */
export const recoveryHash = (key: Buffer, userId: string, typed: string) =>
  createHmac('sha256', key)
    .update(`${userId}\n${plainCode(typed)}`)
    .digest('base64url');
