import type { RequestHandler } from 'express';
import { EARLY_CLICKS_HASH } from '../ssr/early-clicks.js';

/** The policy of every page; `host` is where this browser alone gets a remote under development from. */
export function policyFor(host = ''): string {
  const here = ["'self'", host].filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    `script-src ${here} ${EARLY_CLICKS_HASH}`,
    // antd and prerendered style attributes need it.
    `style-src ${here} 'unsafe-inline'`,
    `img-src ${here} data:`,
    `font-src ${here}`,
    `connect-src ${here}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The older of two ways to report: every browser knows it, and it needs no HTTPS.
    'report-uri /api/csp-reports',
  ].join('; ');
}

const csp = policyFor();

/** Headers of every answer the shell gives itself. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  });
  next();
};
