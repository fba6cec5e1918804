import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { idOf } from './request-id.js';

/** Asked every few seconds by what runs the process. */
const PROBES = ['/livez', '/readyz'];

/** A failure is described at error level where it happens; this line only counts it. */
const levelOf = (status: number, route: string) =>
  status >= 500 ? 'warn' : PROBES.includes(route) ? 'debug' : 'info';

/**
 * Logs each request by the template of its route: an address may contain the id of an order, and a query what a visitor
 * searched for.
 */
export function logRequests(
  log: Logger,
  routeOf: (url: string) => string,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const begun = performance.now();
    const { method = '', url = '' } = request;
    const requestId = idOf(request);
    response.on('close', () => {
      const ms = Math.round(performance.now() - begun);
      const { statusCode: status, writableFinished } = response;
      const route = routeOf(url);
      const message = writableFinished ? 'answered' : 'aborted';
      log[levelOf(status, route)]({ requestId, method, route, status, ms }, message);
    });
    listener(request, response);
  };
}
