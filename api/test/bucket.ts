import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What speaks like S3, as far as files need it, and keeps everything in memory. */
export interface TestBucket {
  /** What tells the API of it. */
  settings: Record<string, string>;
  files: Map<string, Buffer>;
  close(): Promise<void>;
}

const KEY = 'AKTESTKEY';
/** So few that a listing has pages. */
const PAGE = 2;

const missing = '<Error><Code>NoSuchKey</Code><Message>It is not there.</Message></Error>';

function listing(keys: string[], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const left = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = left.slice(0, PAGE);
  const next = left.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents}${next}</ListBucketResult>`;
}

/** Starts it, with one bucket. It refuses who does not sign with its key. */
export async function startBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname).replace(/^\/papers\/?/, '');
    const body = await buffer(request);
    const end = (status: number, text: string | Buffer = '') => {
      response.writeHead(status, {
        'Content-Length': text.length,
        'Last-Modified': new Date().toUTCString(),
      });
      response.end(request.method === 'HEAD' ? undefined : text);
    };
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY}/`)) return end(403);
    if (request.method === 'PUT') files.set(key, body);
    if (request.method === 'DELETE') files.delete(key);
    if (request.method === 'PUT' || request.method === 'DELETE') return end(200);
    if (key === '') return end(200, listing([...files.keys()], searchParams));
    const file = files.get(key);
    return file ? end(200, file) : end(404, missing);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.address() as AddressInfo;
  return {
    files,
    settings: {
      FILES_S3_BUCKET: 'papers',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_KEY: KEY,
      FILES_S3_SECRET: 'a secret of this test',
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
