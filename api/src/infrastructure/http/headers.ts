import type { RequestHandler } from 'express';

const CLOSED = "default-src 'none'; frame-ancestors 'none'";
const DOCS =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The security headers of every response. Routes whose responses may be cached override `Cache-Control`. */
export const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': CLOSED,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Sets {@link SECURITY_HEADERS}; the pages of the documentation may load their own scripts and styles. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (request.path.startsWith('/api/docs')) response.setHeader('Content-Security-Policy', DOCS);
  next();
};
