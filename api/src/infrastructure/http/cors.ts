import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface.js';

/**
 * The CORS settings for pages of other origins. They must have been given a token; their cookies are not accepted, so
 * they cannot act on behalf of a person who only visits them.
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
