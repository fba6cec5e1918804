import { randomUUID } from 'node:crypto';

const WELL_FORMED = /^[\w.-]{1,64}$/;

/** The header that carries the id of a request from process to process. */
export const REQUEST_ID = 'x-request-id';

/** The headers in which a caller may claim a request id or a trace. They count only from a process of ours. */
export const CLAIMED_HEADERS = [REQUEST_ID, 'traceparent', 'tracestate', 'baggage'] as const;

/** The given id of a request, or a new one when it is missing or malformed. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
