import type { IncomingMessage, ServerResponse } from 'node:http';
import { logDestination, REQUEST_ID, requestIdOf } from '@nidaan/tracing';
import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino';
import { pinoHttp } from 'pino-http';
import { patternOf } from '../routes.js';

const text = (error: object, key: string) => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/**
 * Describes an error for the log without personal data. The message of a database error quotes values and its detail
 * whole rows, so only names are logged; stacks are logged without their first line, which is the message.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const database = 'query' in error || 'severity' in error;
  return {
    type: error.name,
    code: text(error, 'code'),
    constraint: text(error, 'constraint'),
    table: text(error, 'table'),
    message: database ? undefined : error.message,
    cause: error.cause instanceof Error ? (text(error.cause, 'code') ?? error.cause.name) : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

/** Creates the logger of a process, which writes JSON lines. */
export function createLog(level: LevelWithSilent, destination: DestinationStream = logDestination()): Logger {
  const err = (error: unknown) => (error instanceof Error ? describeError(error) : error);
  return pino({ level, base: undefined, serializers: { err } }, destination);
}

function requestId(request: IncomingMessage, response: ServerResponse): string {
  const id = requestIdOf(request.headers[REQUEST_ID]);
  response.setHeader('X-Request-Id', id);
  return id;
}

/** What the log says of an answered request besides its id. */
interface Answered {
  method: string | undefined;
  route: string | null;
  status: number;
  /** How long it took, in ms. */
  ms: number;
}

/** The message of the line of a request. */
export const ANSWERED = 'answered';

/** Logs each request by the pattern of its route, so that user input in paths, queries and bodies is never logged. */
export function requestLog(logger: Logger) {
  const line = (
    request: IncomingMessage & { route?: { path: string } },
    response: ServerResponse,
    value: { responseTime: number },
  ): Answered => ({
    method: request.method,
    route: patternOf(request),
    status: response.statusCode,
    ms: Math.round(value.responseTime),
  });
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger,
    genReqId: requestId,
    serializers: { req: () => undefined, res: () => undefined },
    // Otherwise errors that are described already would be serialised again, as objects without a type.
    wrapSerializers: false,
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    customLogLevel: (_, response) => (response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => ANSWERED,
    customErrorMessage: () => 'failed',
    customSuccessObject: line,
    customErrorObject: (request, response, _error, value: { responseTime: number }) =>
      line(request, response, value),
  });
}
