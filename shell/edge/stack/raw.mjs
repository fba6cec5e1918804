import { once } from 'node:events';
import { connect } from 'node:net';

/** How long a connection may be silent before it counts as kept open, in ms. */
const SILENT_MS = 1500;

/**
 * Sends these bytes to an origin, and returns all bytes that come back until the connection ends or is silent.
 *
 * @param {string} origin
 * @param {string} bytes
 */
export async function exchange(origin, bytes) {
  const { port } = new URL(origin);
  const line = connect(Number(port), '127.0.0.1');
  let received = '';
  line.on('error', () => {}).on('data', (part) => (received += part.toString('latin1')));
  line.setTimeout(SILENT_MS, () => line.destroy());
  line.write(bytes, 'latin1');
  await once(line, 'close');
  return received;
}

/** The status of each answer among received bytes. An answer may follow the body of another without a line end. */
export const statusesOf = (received) =>
  [...received.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));

const CRLF = '\r\n';
const SMUGGLED = `GET /api/smuggled HTTP/1.1${CRLF}Host: nidaan${CRLF}${CRLF}`;
const post = (headers, body) =>
  [`POST /api/orders HTTP/1.1`, 'Host: nidaan', 'Content-Type: application/json', ...headers, '', body].join(
    CRLF,
  );
const size = Buffer.byteLength(SMUGGLED);
const chunked = `0${CRLF}${CRLF}${SMUGGLED}`;

/**
 * Requests about whose end two servers may disagree, each with a second one behind it or inside it.
 *
 * @type {[string, string][]}
 */
export const SMUGGLING = [
  ['a length and chunks', post(['Content-Length: 5', 'Transfer-Encoding: chunked'], chunked)],
  ['chunks and a length', post(['Transfer-Encoding: chunked', `Content-Length: ${size + 5}`], chunked)],
  ['two lengths', post(['Content-Length: 0', `Content-Length: ${size}`], SMUGGLED)],
  ['two lengths, the longer first', post([`Content-Length: ${size}`, 'Content-Length: 0'], SMUGGLED)],
  ['two lengths in one header', post([`Content-Length: 0, ${size}`], SMUGGLED)],
  ['a length with a sign', post(['Content-Length: +0'], SMUGGLED)],
  ['a negative length', post(['Content-Length: -1'], SMUGGLED)],
  ['a length in hexadecimal', post(['Content-Length: 0x0'], SMUGGLED)],
  ['a length with a space before its colon', post([`Content-Length : ${size}`], SMUGGLED)],
  ['an encoding that only ends in chunked', post(['Transfer-Encoding: x-chunked'], chunked)],
  ['an encoding after another', post(['Transfer-Encoding: identity, chunked'], chunked)],
  ['an encoding twice', post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked)],
  ['an encoding with a control character', post(['Transfer-Encoding: \x0bchunked'], chunked)],
  [
    'an encoding with a space before its colon',
    post(['Transfer-Encoding : chunked', 'Content-Length: 5'], chunked),
  ],
  ['an encoding on a folded line', post(['Transfer-Encoding:', ' chunked', 'Content-Length: 5'], chunked)],
  ['a folded header', post(['X-Folded: a', ' Content-Length: 0', `Content-Length : ${size}`], SMUGGLED)],
  ['a header that is folded at once', post([' Transfer-Encoding: chunked', 'Content-Length: 5'], chunked)],
  ['a line without a colon', post(['Content-Length', `X: ${size}`], SMUGGLED)],
  [
    'a bare carriage return in a header',
    post(['X: a\rTransfer-Encoding: chunked', 'Content-Length: 5'], chunked),
  ],
  ['a NUL in a header', post(['X: a\0Transfer-Encoding: chunked', 'Content-Length: 5'], chunked)],
  [
    'a chunk with a length that overflows',
    post(['Transfer-Encoding: chunked'], `1${'0'.repeat(16)}${CRLF}${SMUGGLED}`),
  ],
  ['a chunk with a negative length', post(['Transfer-Encoding: chunked'], `-1${CRLF}${SMUGGLED}`)],
  [
    'a chunk longer than it says',
    post(['Transfer-Encoding: chunked'], `1${CRLF}ab${CRLF}0${CRLF}${CRLF}${SMUGGLED}`),
  ],
  ['chunks in HTTP/1.0', post(['Transfer-Encoding: chunked'], chunked).replace('HTTP/1.1', 'HTTP/1.0')],
  ['an unfinished request line', `GET /api/tests?q=${SMUGGLED}`],
  [
    'a request line with two addresses',
    `GET /api/tests /api/smuggled HTTP/1.1${CRLF}Host: nidaan${CRLF}${CRLF}`,
  ],
];

/** Well-formed requests that follow each other at once on one connection; all must be answered, in their order. */
export const PIPELINED = ['/api/tests?at=1', '/api/tests?at=2', '/api/tests?at=3']
  .map(
    (path, at) =>
      `GET ${path} HTTP/1.1${CRLF}Host: nidaan${CRLF}${at === 2 ? `Connection: close${CRLF}` : ''}${CRLF}`,
  )
  .join('');

/** A body within a request, with its right length, that looks like a request. */
export const LOOKALIKE = post([`Content-Length: ${size}`, 'Connection: close'], SMUGGLED);
