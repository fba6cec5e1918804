import type { Server } from 'node:http';

const SECOND_MS = 1000;
const LOOK_MS = 5000;

/** Closes the connection of a request that has not arrived whole after so many seconds, however slowly it comes. */
export function limitArrival(server: Server, seconds: number): void {
  const requestTimeout = seconds * SECOND_MS;
  // Node looks every half a minute unless it is told otherwise; it takes these up when it begins to listen.
  Object.assign(server, {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: Math.min(LOOK_MS, requestTimeout / 4),
  });
}
