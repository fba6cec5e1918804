import { type ArgumentsHost, Catch, type ExceptionFilter, NotFoundException } from '@nestjs/common';
import { ERRORS } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { constraintViolation } from '../database/constraint-violation.js';
import { describeError } from '../logging/log.js';
import { DomainError, toDomainError, toProblem } from './problem.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { methodsAt, patternOf } from '../routes.js';

const isUnread = (request: Request) =>
  !request.complete &&
  (request.headers['content-length'] ?? request.headers['transfer-encoding']) !== undefined;

/** Translates every error into a response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly metrics: MetricsService) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const allowed = error instanceof NotFoundException ? methodsAt(request.app, request.path) : [];
    const refusal = allowed.length > 0 ? new DomainError('method_not_allowed') : toDomainError(error);
    this.metrics.countProblem(request.method, patternOf(request) ?? 'unmatched', refusal.code);
    // A request that only the database refused lacks a validation rule, so it is logged for the developers.
    if (ERRORS[refusal.code].status >= 500 || constraintViolation(error))
      request.log.error({ err: describeError(error) }, refusal.code);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (allowed.length > 0) response.setHeader('Allow', allowed.join(', '));
    if (refusal.code === 'unauthenticated') response.setHeader('WWW-Authenticate', 'Bearer');
    if (refusal.details.retryAfter) response.setHeader('Retry-After', String(refusal.details.retryAfter));
    // The unread rest of a refused request must not be parsed as the next request.
    if (isUnread(request)) response.setHeader('Connection', 'close');
    const problem = toProblem(refusal, typeof request.id === 'string' ? request.id : undefined);
    response.status(problem.status).set('Cache-Control', 'no-store').type('application/problem+json');
    response.end(JSON.stringify(problem));
  }
}
