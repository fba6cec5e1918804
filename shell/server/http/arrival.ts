import type { ServerOptions } from 'node:http';

const SECOND_MS = 1000;

/**
 * How long a visitor may take to send a request, as options of a server: 15 s for its headers, as through nginx, and a little
 * more for all of it than the API waits for a body, so that an upload is ended by the API with its own answer.
 */
export const arrivalLimits = (headers = 15 * SECOND_MS, request = 65 * SECOND_MS): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: request,
  connectionsCheckingInterval: Math.min(5 * SECOND_MS, headers),
});
