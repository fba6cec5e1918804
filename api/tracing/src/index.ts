export { logDestination, type LogDestination } from './log-destination.js';
export { callHeaders, currentRequestId, forRequest } from './request-context.js';
export { CLAIMED_HEADERS, REQUEST_ID, requestIdOf } from './request-id.js';
export { startTracing, type TracedProcess } from './start-tracing.js';
export { inSpan } from './tracer.js';
