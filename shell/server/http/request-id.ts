import { CLAIMED_HEADERS, forRequest, REQUEST_ID, requestIdOf } from '@nidaan/tracing';
import type { IncomingMessage, RequestListener } from 'node:http';
import express from 'express';

type Trusts = (address: string, hop: number) => boolean;

/** Whether an address is one of these: as in the API's TRUST_PROXY. */
const trustIn = (proxies: string) => express().set('trust proxy', proxies).get('trust proxy fn') as Trusts;

/** The id of a request, once {@link withRequestId} has given it one. */
export const idOf = ({ headers }: IncomingMessage): string => String(headers[REQUEST_ID]);

/** Makes the id of each request known to all that waits for something on its behalf. */
export function inRequest(listener: RequestListener): RequestListener {
  return (request, response) => forRequest(idOf(request), () => listener(request, response));
}

/**
 * Gives each request an id, which all that is done for it carries: that of the proxy in front when its address is one of
 * `trusted`, else a new one. An id or a trace that a visitor claims would mix requests in logs, and goes.
 *
 * @param trusted addresses and networks, separated by commas; empty for none
 */
export function withRequestId(trusted: string, listener: RequestListener): RequestListener {
  const trusts: Trusts = trusted === '' ? () => false : trustIn(trusted);
  return (request, response) => {
    const { headers, socket } = request;
    const given = trusts(socket.remoteAddress ?? '', 0) ? headers[REQUEST_ID] : undefined;
    // Only those present: deleting a key makes an object slow to read.
    for (const name of CLAIMED_HEADERS) if (name in headers) delete headers[name];
    headers[REQUEST_ID] = requestIdOf(given);
    listener(request, response);
  };
}
