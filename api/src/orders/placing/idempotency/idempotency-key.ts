import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../../infrastructure/http/problem.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The `Idempotency-Key` header of a request; null without one. A value that is not a UUID is refused. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<Request>().get('Idempotency-Key');
  if (key === undefined) return null;
  if (UUID.test(key)) return key.toLowerCase();
  throw new DomainError('validation_failed', {
    errors: [{ path: 'Idempotency-Key', message: 'An idempotency key is a UUID.' }],
  });
});
