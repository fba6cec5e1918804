import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isUuid } from '@nidaan/contract';
import { DomainError } from '../../../infrastructure/http/problem.js';

/** The `Idempotency-Key` header of a request; null without one. A value that is not a UUID is refused. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<Request>().get('Idempotency-Key')?.toLowerCase();
  if (key === undefined) return null;
  if (isUuid(key)) return key;
  throw new DomainError('validation_failed', {
    errors: [{ path: 'Idempotency-Key', message: 'An idempotency key is a UUID.' }],
  });
});
