import type { Server } from 'node:http';

const SECOND_MS = 1000;
const CHECK_MS = 5000;

/** Closes the connection of a request that was not received completely within `seconds`. */
export function limitArrival(server: Server, seconds: number): void {
  const requestTimeout = seconds * SECOND_MS;
  // By default Node checks every 30 seconds. The settings take effect when the server starts to listen.
  Object.assign(server, {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeout / 4),
  });
}
