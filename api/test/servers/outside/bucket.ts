import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type S3Request, claimOf, isBodyOf, signatureOf } from './signature.js';

/** A fake S3 server in memory, with the operations that the file store uses. */
export interface TestBucket {
  /** The environment variables that configure the API for it. */
  settings: Record<string, string>;
  files: Map<string, Buffer>;
  /** The secret key with which it verifies signatures. */
  secret: string;
  /** Every request, such as `PUT reports/a`; a listing is `GET `. */
  requests: string[];
  /** Its behaviour from now on: `mute` never responds, `breaks` and `stalls` stop in the middle of a file. */
  mood: 'well' | 'mute' | 'breaks' | 'stalls';
  close(): Promise<void>;
}

const [KEY, SECRET, REGION] = ['AKTESTKEY', 'a secret of this test', 'ap-south-1'];
const SKEW_MS = 900_000;

const xml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;

/** The time of signing in the format of `x-amz-date`: `20250305T060708Z`. */
const instantOf = (date: string) =>
  Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));

/** The error with which S3 refuses a request; null when it accepts it. */
function refusalOf(request: S3Request, body: Buffer, secret: string): [status: number, code: string] | null {
  const { method, headers } = request;
  const claim = claimOf(headers);
  if (!claim) return [403, 'AccessDenied'];
  if (claim.key !== KEY) return [403, 'InvalidAccessKeyId'];
  if (claim.scope.slice(1).join() !== `${REGION},s3`) return [400, 'AuthorizationHeaderMalformed'];
  const own = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (own.some((name) => !claim.signed.includes(name))) return [403, 'AccessDenied'];
  if (signatureOf(request, claim, secret) !== claim.signature) return [403, 'SignatureDoesNotMatch'];
  const at = instantOf(String(headers['x-amz-date']));
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) return [403, 'RequestTimeTooSkewed'];
  if (!isBodyOf(request, body)) return [400, 'XAmzContentSHA256Mismatch'];
  // Features that S3-compatible servers do not support.
  if (headers['x-amz-trailer'] ?? headers['content-encoding']) return [501, 'NotImplemented'];
  if (method === 'PUT' && headers['content-length'] === undefined) return [411, 'MissingContentLength'];
  return null;
}

function listing(keys: string[], query: URLSearchParams, size: number): string {
  const after = query.get('continuation-token') ?? '';
  const left = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = left.slice(0, size);
  const next = left.length > size ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents}${next}</ListBucketResult>`;
}

function end(request: IncomingMessage, response: ServerResponse, status: number, text: string | Buffer = '') {
  response.writeHead(status, {
    'Content-Length': Buffer.byteLength(text),
    'Last-Modified': new Date().toUTCString(),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Starts the server with one bucket that lists the given number of keys per page. */
export async function startBucket(page = 2): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const [method, { pathname, searchParams }] = [
      request.method ?? '',
      new URL(request.url ?? '/', 'http://x'),
    ];
    const key = decodeURIComponent(pathname).replace(/^\/papers\/?/, '');
    const answer = (status: number, text?: string | Buffer) => end(request, response, status, text);
    function keep(body: Buffer) {
      const refusal = refusalOf(
        { method, url: request.url ?? '/', headers: request.headers },
        body,
        bucket.secret,
      );
      if (refusal) return answer(refusal[0], xml(refusal[1]));
      if (method === 'PUT') files.set(key, body);
      if (method === 'DELETE') files.delete(key);
      if (method === 'PUT' || method === 'DELETE') return answer(200);
      if (key === '') return answer(200, listing([...files.keys()], searchParams, page));
      const file = files.get(key);
      if (!file) return answer(404, xml('NoSuchKey'));
      if (method === 'HEAD' || bucket.mood !== 'stalls') return answer(200, file);
      response.writeHead(200, { 'Content-Length': file.length });
      response.write(file.subarray(0, file.length / 2));
    }
    bucket.requests.push(`${method} ${key}`);
    if (bucket.mood === 'mute') return;
    if (bucket.mood === 'breaks' && method === 'PUT')
      return void request.once('data', () => request.destroy());
    // An upload that was aborted is not stored.
    buffer(request).then(keep, () => undefined);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.address() as AddressInfo;
  const bucket: TestBucket = {
    files,
    secret: SECRET,
    requests: [],
    mood: 'well',
    settings: {
      FILES_S3_BUCKET: 'papers',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_KEY: KEY,
      FILES_S3_SECRET: SECRET,
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return bucket;
}
