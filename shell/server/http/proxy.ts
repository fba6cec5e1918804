import { ERRORS } from '@nidaan/contract/errors';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { idOf } from './request-id.js';

/**
 * How long a server behind the shell may be silent, in ms. The browser runs no script of a page before the first files of
 * its remote were answered, so a hanging remote fails after the time that its entry has in the browser.
 */
const TIMEOUT_MS = { api: 30_000, remote: 8000 };

type ErrorAnswer = { type: string; body: string; status: number };

const apiDown = (request: IncomingMessage): ErrorAnswer => ({
  status: ERRORS.unavailable.status,
  type: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: ERRORS.unavailable.sentence,
    status: ERRORS.unavailable.status,
    code: 'unavailable',
    requestId: idOf(request),
  }),
});

const remoteDown = (): ErrorAnswer => ({
  status: 502,
  type: 'text/plain',
  body: 'This part of the site is temporarily unavailable.',
});

const FORWARDED_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

function proxy(
  target: string,
  proxyTimeout: number,
  errorAnswer: (request: IncomingMessage) => ErrorAnswer,
  onFailure: () => void,
): RequestHandler {
  const pass = createProxyMiddleware({
    target,
    // Each request gets its own connection: a kept one may be closing just when it is reused, and an order sent over it
    // would be answered as if the server were down.
    agent: false,
    xfwd: true,
    proxyTimeout,
    on: {
      // That the connection to the server behind ends is no reason to end the visitor's.
      proxyRes: (answer) => {
        delete answer.headers.connection;
      },
      error: (_error, req, res) => {
        onFailure();
        if (!(res instanceof ServerResponse)) return void res.destroy();
        if (res.headersSent) return void res.destroy();
        const { status, type, body } = errorAnswer(req);
        res.writeHead(status, {
          'Content-Type': type,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        });
        res.end(body);
      },
    },
  }) as RequestHandler;
  return (req, res, next) => {
    // The visitor's address comes from the connection, not from headers that the visitor sent: rate limits depend on it.
    for (const header of FORWARDED_HEADERS) delete req.headers[header];
    return pass(req, res, next);
  };
}

/** Forwards `/api` to the API, so that the browser needs one origin only. */
export const apiProxy = (origin: string, onFailure = () => {}): RequestHandler =>
  proxy(origin, TIMEOUT_MS.api, apiDown, onFailure);

/** Forwards `/mfe/<name>/` to that remote's own server. */
export function remoteProxy(
  origins: Record<string, string>,
  onFailure: (name: string) => void = () => {},
): RequestHandler {
  const proxies = new Map(
    Object.entries(origins).map(([name, origin]) => [
      name,
      proxy(origin, TIMEOUT_MS.remote, remoteDown, () => onFailure(name)),
    ]),
  );
  return (req, res, next) => {
    const name = /^\/mfe\/([a-z]+)\//.exec(req.path)?.[1] ?? '';
    const pass = proxies.get(name);
    if (pass) return pass(req, res, next);
    res.status(404).type('text/plain').send('There is no such remote.');
  };
}
