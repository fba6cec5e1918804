import { createHmac, randomInt } from 'node:crypto';
import { plainCode } from '@nidaan/contract';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Nidaan';
const PERIOD_S = 30;
/** The number of time steps that a clock may be ahead or behind. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
// Excludes characters that are easily confused with one another.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The TOTP settings (RFC 6238) that every authenticator app supports. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** A new shared secret in base32, and the `otpauth` URI by which an app imports it. */
export function drawSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret, email).toString() };
}

/** True for a code from an authenticator app; any other code is tried as a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** The time step of a six-digit code; null when the code is wrong or expired. */
export function stepOf(base32: string, code: string, now: Date): number | null {
  // The library throws on six characters that are more than six bytes.
  if (!isAppCode(code)) return null;
  const delta = totpOf(Secret.fromBase32(base32)).validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** A code as it is compared: without the spaces and hyphens that it is shown with, in lower case. */
export const normaliseCode = (typed: string) => plainCode(typed).toLowerCase();

/** New recovery codes, as they are shown: `k7m2p-9xw4h`. */
export function drawRecoveryCodes(): string[] {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const draw = () => Array.from({ length: RECOVERY_LENGTH }, character).join('');
  return Array.from({ length: RECOVERY_CODES }, draw).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** The keyed hash of a recovery code. */
export const recoveryHash = (key: Buffer, userId: string, typed: string) =>
  createHmac('sha256', key)
    .update(`${userId}\n${normaliseCode(typed)}`)
    .digest('base64url');
