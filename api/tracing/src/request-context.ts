import { AsyncLocalStorage } from 'node:async_hooks';
import { REQUEST_ID, requestIdOf } from './request-id.js';
import { traceHeaders } from './tracer.js';

const storage = new AsyncLocalStorage<string>();

/** The id of the request that the present code works for, or whose event it processes; null in a periodic job. */
export const currentRequestId = (): string | null => storage.getStore() ?? null;

/** Calls a function for a request; without an id, for none. */
export function forRequest<Result>(requestId: string | null, work: () => Result): Result {
  return requestId === null ? storage.exit(work) : storage.run(requestId, work);
}

/** The headers of a call to another process of ours: the id of the present request, or a new one, and its trace if it has one. */
export const callHeaders = (): Record<string, string> => ({
  [REQUEST_ID]: requestIdOf(currentRequestId()),
  ...traceHeaders(),
});
