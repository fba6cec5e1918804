import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Pages, ReadyPage } from '../ssr/pages.js';
import { keepsPreview } from '../releases/previews.js';
import type { VisitorVersions } from '../ssr/visitor-version.js';
import { SECURITY_HEADERS } from './headers.js';
import { idOf } from './request-id.js';
import { bodyHeaders, type Encoding, etagOf, names, sharedHeaders } from './send.js';

/** What early answers need: the cached pages, and the versions that every visitor gets. */
interface Parts {
  pages: Pick<Pages, 'cached'>;
  visits: Pick<VisitorVersions, 'forEveryone'>;
}

/** A page in one encoding, with all its headers; names and values in turns, as `writeHead` takes them. */
interface Variant {
  etag: string;
  headers: string[];
  /** The headers for a browser that has the page already. */
  headersUnchanged: string[];
}

/** Addresses that stand for themselves: no query, nothing encoded, no slash at the end. */
const PLAIN_PATH = /^(\/|(\/[\w.-]+)+)$/;
/** Encodings that are named without a preference. */
const PLAIN_ENCODINGS = /^[a-z]+(, ?[a-z]+)*$/;

const variants = new WeakMap<ReadyPage, Partial<Record<Encoding, Variant>>>();

function makeVariant(page: ReadyPage, encoding: Encoding): Variant {
  const etag = etagOf(page, encoding);
  const shared = { ...SECURITY_HEADERS, ...sharedHeaders(etag, 'everyone') };
  const headers = { ...shared, ...bodyHeaders(page, encoding) };
  return { etag, headers: Object.entries(headers).flat(), headersUnchanged: Object.entries(shared).flat() };
}

function variantOf(page: ReadyPage, encoding: Encoding): Variant {
  const made = variants.get(page) ?? {};
  const known = made[encoding];
  if (known) return known;
  const variant = makeVariant(page, encoding);
  variants.set(page, { ...made, [encoding]: variant });
  return variant;
}

/** The encoding for a client; null when it has preferences that the usual way compares. */
function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined || !PLAIN_ENCODINGS.test(accepted)) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Sends the cached page at the address of a request; false when there is none for every visitor. */
function sendCached(request: IncomingMessage, response: ServerResponse, { pages, visits }: Parts): boolean {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !PLAIN_PATH.test(url)) return false;
  if (keepsPreview(headers.cookie)) return false;
  const encoding = encodingFor(headers['accept-encoding']);
  const registry = encoding && visits.forEveryone();
  const page = registry && pages.cached(url, registry);
  if (!page || page.status !== 200) return false;
  const variant = variantOf(page, encoding);
  if (headers['if-none-match'] !== undefined && names(headers['if-none-match'], variant.etag)) {
    response.writeHead(304, [...variant.headersUnchanged, 'X-Request-Id', idOf(request)]).end();
    return true;
  }
  response.writeHead(200, [...variant.headers, 'X-Request-Id', idOf(request)]);
  response.end(method === 'HEAD' ? undefined : page[encoding]);
  return true;
}

/**
 * Answers requests for pages that are cached, and the same for every visitor, before Express and without waiting for anything.
 * All other requests go the usual way, and get the same answer.
 */
export function answerEarly(usual: RequestListener, parts: Parts): RequestListener {
  return (request, response) => {
    if (!sendCached(request, response, parts)) usual(request, response);
  };
}
