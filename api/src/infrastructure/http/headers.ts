import type { RequestHandler } from 'express';

const CLOSED = "default-src 'none'; frame-ancestors 'none'";
const DOCS =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The security headers of every response. Routes whose responses may be cached override `Cache-Control`. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': request.path.startsWith('/api/docs') ? DOCS : CLOSED,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};
