import { INVALID_EMAIL, INVALID_EMAIL_LETTERS } from '../http/error-sentences.js';
import { plainTyped } from '../http/typed-text.js';

/**
 * What an email address looks like: dot-separated parts, `@`, and a domain name with a top-level domain of letters or in the
 * ASCII form of another script (`xn--…`). Its source is part of the OpenAPI document, so it has no flags.
 */
export const EMAIL_PATTERN =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]+)$/;

// Browsers and Node have it; the contract is compiled without the types of either.
declare const URL: new (address: string) => { hostname: string };

const ASCII = /^[ -~]*$/;

// Browsers and Node write a host in ASCII. What cannot be a domain stays, and is refused.
function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An email address as it is stored: plain characters, in lower case, the domain in ASCII (`asha@xn--p1b6ci4b4b3a.xn--h2brj9c`). */
export function plainEmail(typed: string): string {
  const email = plainTyped(typed).toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + asciiDomain(email.slice(at));
}

/**
 * The sentence for what is no email address, or none that our emails reach: before the `@` it has ASCII letters only. Null
 * for a good one, however its domain is written.
 */
export function emailError(typed: string): string | null {
  const email = plainEmail(typed);
  if (EMAIL_PATTERN.test(email)) return null;
  const [local = '', domain] = email.split('@');
  return domain && !ASCII.test(local) ? INVALID_EMAIL_LETTERS : INVALID_EMAIL;
}
