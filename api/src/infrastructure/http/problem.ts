import { HttpException } from '@nestjs/common';
import { ERRORS, type ErrorCode, type FieldError, type Problem } from '@nidaan/contract';
import { type ConstraintViolation, constraintViolation } from '../database/constraint-violation.js';
import { isDatabaseDown } from '../database/database-down.js';
import { isStoreDown } from '../files/store-down.js';

/** Details of a problem beyond its code. `retryAfter`, in seconds, is sent as a header. */
interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  retryAfter?: number;
  [extra: string]: unknown;
}

/** An error of the domain with a code. Services throw it; only the filter translates it to HTTP. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code);
  }
}

const NO_FILES = 'Files cannot be saved or opened at the moment. Please try again later.';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_json',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

const REFUSED: Record<ConstraintViolation['kind'], { code: ErrorCode; message: string }> = {
  missing: { code: 'validation_failed', message: 'This is missing.' },
  'not allowed': { code: 'validation_failed', message: 'This value is not allowed.' },
  unknown: { code: 'validation_failed', message: 'This does not exist.' },
  taken: { code: 'value_taken', message: 'This value is already taken.' },
  'in use': { code: 'value_taken', message: 'This is still in use.' },
};

// This is a last resort: a validation rule should have refused the request with a more specific message.
function refusedByDatabase({ kind, path }: ConstraintViolation): DomainError {
  const { code, message } = REFUSED[kind];
  return new DomainError(code, { errors: [{ path, message }] });
}

/** Translates any thrown value. A path that cannot be decoded is answered as not found. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseDown(error)) return new DomainError('unavailable', { retryAfter: 5 });
  if (isStoreDown(error)) return new DomainError('unavailable', { detail: NO_FILES, retryAfter: 5 });
  const violation = constraintViolation(error);
  if (violation) return refusedByDatabase(violation);
  if (!(error instanceof HttpException)) return new DomainError('internal');
  if (error.cause instanceof URIError) return new DomainError('not_found');
  return new DomainError(BY_STATUS[error.getStatus()] ?? 'internal');
}

/** The body of an error response according to RFC 9457. */
export function toProblem({ code, details }: DomainError, requestId?: string): Problem {
  const { retryAfter: _, ...extra } = details;
  const { status, sentence } = ERRORS[code];
  return { type: 'about:blank', title: sentence, status, code, ...extra, ...(requestId && { requestId }) };
}
