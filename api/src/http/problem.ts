import { HttpException } from '@nestjs/common';
import { ERRORS, type ErrorCode, type FieldError, type Problem } from '@nidaan/contract';
import { type ConstraintViolation, constraintViolation } from '../database/constraint-violation.js';
import { isDatabaseDown } from '../database/database-down.js';
import { isStoreDown } from '../files/store-down.js';

/** What a problem says beyond its code. `retryAfter`, in seconds, becomes a header. */
interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  retryAfter?: number;
  [extra: string]: unknown;
}

/** A refusal by one of the product's rules; services throw it, the filter alone knows HTTP. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code);
  }
}

const NO_FILES = 'Files cannot be kept or opened at the moment.';

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
  unknown: { code: 'validation_failed', message: 'There is no such thing.' },
  taken: { code: 'value_taken', message: 'This value is taken already.' },
  'in use': { code: 'value_taken', message: 'This is still in use.' },
};

// The last resort: a rule should have refused it before, with a sentence of its own.
function refusedByDatabase({ kind, path }: ConstraintViolation): DomainError {
  const { code, message } = REFUSED[kind];
  return new DomainError(code, { errors: [{ path, message }] });
}

/** Translates whatever was thrown. An address that cannot be decoded is an address where nothing is. */
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

/** The body of an answer, as RFC 9457 has it. */
export function toProblem({ code, details }: DomainError, requestId?: string): Problem {
  const { retryAfter: _, ...said } = details;
  const { status, sentence } = ERRORS[code];
  return { type: 'about:blank', title: sentence, status, code, ...said, ...(requestId && { requestId }) };
}
