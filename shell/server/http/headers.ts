import type { RequestHandler } from 'express';
import { INLINE_HASHES } from '../ssr/click-replay.js';
import { TRUSTED_TYPES_DIRECTIVES } from './trusted-types.js';

/**
 * The Content-Security-Policy of every page; `host` is where this browser loads remotes under development from, separated by
 * spaces. Those pages are for developers, whose tools write HTML and load scripts as they please: only they go without Trusted
 * Types.
 */
export function policyFor(host = ''): string {
  const sources = ["'self'", host].filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources} ${INLINE_HASHES}`,
    // antd and prerendered style attributes need 'unsafe-inline'.
    `style-src ${sources} 'unsafe-inline'`,
    `img-src ${sources} data:`,
    `font-src ${sources}`,
    `connect-src ${sources}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(host === '' ? TRUSTED_TYPES_DIRECTIVES : []),
    // The older of two reporting mechanisms: every browser supports it, and it needs no HTTPS.
    'report-uri /api/csp-reports',
  ].join('; ');
}

const csp = policyFor();

/** Headers of every answer that the shell itself gives. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': csp,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Sets the headers of every answer that the shell itself gives. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  res.set(SECURITY_HEADERS);
  next();
};
