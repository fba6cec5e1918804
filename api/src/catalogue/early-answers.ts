import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { REQUEST_ID, requestIdOf, type RequestLine, requestLines } from '@nidaan/tracing';
import { type Logger, pino } from 'pino';
import { ANSWERED } from '../infrastructure/logging/log.js';
import type { MetricsService } from '../infrastructure/metrics/metrics.service.js';
import { type PreparedAnswer, variantOf } from './prepared-answer.js';
import { chooseEncoding } from './representation.js';

/** What early answers need: the present answer of a URL, and where they are counted. */
interface Parts {
  find: (url: string) => PreparedAnswer | undefined;
  writeLine: (line: RequestLine) => void;
  metrics: MetricsService;
}

/** Reads without a body, and without conditions other than "unless I have it". */
const isPlainRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers['if-modified-since'] === undefined &&
  (headers['if-none-match'] === undefined || headers['cache-control'] === undefined);

/** Sends the answer that is kept for the URL of a request; false when there is none. */
function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  { find, writeLine, metrics }: Parts,
): boolean {
  const { method = '', url = '', headers } = request;
  const answer = isPlainRead(request) ? find(url) : undefined;
  if (!answer) return false;
  const variant = variantOf(answer, chooseEncoding(headers['accept-encoding'], answer.content));
  const condition = headers['if-none-match'];
  const isKnown = condition === variant?.etag;
  // Lists of ETags, and weak ones, are compared by the usual way.
  if (!variant || (condition !== undefined && !isKnown)) return false;
  const begun = performance.now();
  const requestId = requestIdOf(headers[REQUEST_ID]);
  const status = isKnown ? 304 : 200;
  response.on('close', () => {
    const ms = performance.now() - begun;
    const { route } = answer;
    writeLine({ level: 'info', requestId, method, route, status, ms: Math.round(ms), message: ANSWERED });
    metrics.countCatalogueAnswer('kept');
    if (response.writableFinished) metrics.observe({ method, route, status }, ms / 1000);
  });
  response.writeHead(status, [
    ...(isKnown ? variant.headersUnchanged : variant.headers),
    'X-Request-Id',
    requestId,
  ]);
  response.end(isKnown ? undefined : variant.body);
  return true;
}

/**
 * Answers reads of the catalogue whose answer is kept before Express, guards, pipes and controllers: their routes are open
 * to everyone, and the same URL was found valid before. All other requests go their usual way.
 */
export function answerEarly(
  server: Server,
  { log, ...given }: Omit<Parts, 'writeLine'> & { log: Logger },
): void {
  const parts = { ...given, writeLine: requestLines(log, pino.symbols) };
  const usual = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (sendPrepared(request, response, parts)) return;
    for (const listener of usual) Reflect.apply(listener, server, [request, response]);
  });
}
