import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface.js';

/**
 * What pages of other origins may do. A token is something they must have been given; cookies are never taken from
 * them, so nothing is done in the name of anyone who happens to look at them.
 */
export const corsFor = (origins: string[]): CorsOptions => ({
  origin: origins,
  credentials: false,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'X-Background-Request',
    'X-Order-Secret',
    'X-Request-Id',
  ],
  exposedHeaders: ['Content-Disposition', 'ETag', 'Link', 'Retry-After', 'X-Request-Id', 'X-Total-Count'],
  maxAge: 600,
});
