import { ERRORS } from '@nidaan/contract/errors';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { ServerResponse } from 'node:http';

/** How long a server behind the shell may be silent, in ms. */
const SILENCE_MS = 30_000;

type Refusal = { type: string; body: string; status: number };

const apiDown: Refusal = {
  status: ERRORS.unavailable.status,
  type: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: ERRORS.unavailable.sentence,
    status: ERRORS.unavailable.status,
    code: 'unavailable',
  }),
};

const remoteDown: Refusal = {
  status: 502,
  type: 'text/plain',
  body: 'This part of the site is temporarily unavailable.',
};

const SAID_BY_VISITOR = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

function proxy(target: string, refusal: Refusal): RequestHandler {
  const pass = createProxyMiddleware({
    target,
    // A connection of its own for each request: a kept one may be closing just when it is used again, and an order
    // that was sent into it would be answered as if the server were down.
    agent: false,
    xfwd: true,
    proxyTimeout: SILENCE_MS,
    on: {
      error: (_error, _req, res) => {
        if (!(res instanceof ServerResponse)) return void res.destroy();
        if (res.headersSent) return void res.destroy();
        res.writeHead(refusal.status, {
          'Content-Type': refusal.type,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        });
        res.end(refusal.body);
      },
    },
  }) as RequestHandler;
  return (req, res, next) => {
    // Who the visitor is says the connection, not the visitor: limits by address depend on it.
    for (const header of SAID_BY_VISITOR) delete req.headers[header];
    return pass(req, res, next);
  };
}

/** Passes `/api` on to the API, so that the browser knows one origin. */
export const apiProxy = (origin: string): RequestHandler => proxy(origin, apiDown);

/** Passes `/mfe/<name>/` on to that remote's own server. */
export function remoteProxy(origins: Record<string, string>): RequestHandler {
  const proxies = new Map(Object.entries(origins).map(([name, origin]) => [name, proxy(origin, remoteDown)]));
  return (req, res, next) => {
    const name = /^\/mfe\/([a-z]+)\//.exec(req.path)?.[1] ?? '';
    const pass = proxies.get(name);
    if (pass) return pass(req, res, next);
    res.status(404).type('text/plain').send('There is no such remote.');
  };
}
