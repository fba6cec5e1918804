import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A received request, signed or not. */
export interface S3Request {
  method: string;
  /** The path and query as sent. */
  url: string;
  headers: IncomingHttpHeaders;
}

/** The signer and the signed headers of a request. */
interface Claim {
  key: string;
  scope: [day: string, region: string, service: string];
  signed: string[];
  signature: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
// RFC 3986 requires a few more characters to be encoded than encodeURIComponent encodes.
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The claim of an `Authorization` header; null when it is not of Signature Version 4. */
export function claimOf({ authorization = '' }: IncomingHttpHeaders): Claim | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!found) return null;
  const [, key = '', day = '', region = '', service = '', signed = '', signature = ''] = found;
  return { key, scope: [day, region, service], signed: signed.split(';'), signature };
}

function canonicalOf({ method, url, headers }: S3Request, signed: string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  return [method, pathname, query.join('&'), lines.join(''), signed.join(';'), payload].join('\n');
}

/**
 * The signature that a request must have. It is implemented from the AWS documentation ("Authenticating Requests: Using
 * the Authorization Header", Amazon S3 API Reference), so that the client is not tested against itself.
 */
export function signatureOf(request: S3Request, { scope, signed }: Claim, secret: string): string {
  const [day, region, service] = scope;
  const path = `${day}/${region}/${service}/aws4_request`;
  const at = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', at, path, sha256(canonicalOf(request, signed))].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce(
    (last: string | Buffer, word) => hmac(last, word),
    `AWS4${secret}`,
  );
  return hmac(key, text).toString('hex');
}

/** True when the body matches the signed hash, or when the client declared the payload unsigned. */
export const isBodyOf = ({ headers }: S3Request, body: Buffer): boolean =>
  ['UNSIGNED-PAYLOAD', sha256(body)].includes(String(headers['x-amz-content-sha256']));
