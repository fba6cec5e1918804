import { SECURITY_HEADERS } from '../infrastructure/http/headers.js';
import type { AnswerCache } from '../infrastructure/http/answer-cache.js';
import { type Encoding, etagOf, type Representation } from './representation.js';

/** An answer as it leaves: its bytes in one encoding, with all headers but those of a single request. */
interface Variant {
  etag: string;
  body: Buffer;
  /** Names and values in turns, as `writeHead` takes them. */
  headers: string[];
  /** The same for a client that has this answer already. */
  headersUnchanged: string[];
}

/** A catalogue answer, ready to be sent to anyone who asks for the same URL. */
export interface PreparedAnswer {
  /** The pattern of the route that made it. */
  route: string;
  content: Representation;
  /** Its headers, without those of every answer and those of an encoding. */
  headers: Record<string, string>;
  /** The bytes that it holds besides those that the catalogue holds anyway. */
  ownBytes: number;
  variants: Partial<Record<Encoding, Variant>>;
}

/** The answers of one catalogue, by URL. */
export type PreparedAnswers = AnswerCache<PreparedAnswer>;

/** The headers that describe the body of an answer. */
export const bodyHeaders = (body: Buffer, encoding: Encoding): Record<string, string> => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(body.length),
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
});

/** An answer in an encoding; null while its bytes are still being compressed, or no client has asked for them. */
export function variantOf(answer: PreparedAnswer, encoding: Encoding): Variant | null {
  const known = answer.variants[encoding];
  if (known) return known;
  const { content, headers } = answer;
  const body = encoding === 'identity' ? content.identity : content.compressed.get(encoding);
  if (!(body instanceof Buffer)) return null;
  const etag = etagOf(content, encoding);
  const shared = { ...SECURITY_HEADERS, ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  const variant = {
    etag,
    body,
    headers: Object.entries({ ...shared, ...bodyHeaders(body, encoding) }).flat(),
    headersUnchanged: Object.entries(shared).flat(),
  };
  answer.variants[encoding] = variant;
  return variant;
}
