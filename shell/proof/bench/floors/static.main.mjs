// The floor of a page: a bare HTTP server with the same bytes. `/plain/…` is the same page without scripts, and what else a
// page asks for is fetched from the product once and kept.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const { FLOOR_PORT, FLOOR_ORIGIN } = process.env;
const PLAIN = '/plain';
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="preload" as="script"[^>]*>/g;

// What changes how a browser loads a page: with an opener policy, for example, it starts another process for it.
const HEADERS = /^content-(type|security-policy)|^cross-origin-opener-policy|^cache-control|^vary/;

const kept = new Map();

async function fetchOnce(path) {
  const isPlain = path.startsWith(PLAIN);
  const url = FLOOR_ORIGIN + (isPlain ? path.slice(PLAIN.length) : path);
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => HEADERS.test(name)));
  let body = Buffer.from(await answer.arrayBuffer());
  if (answer.headers.get('content-encoding') === 'br') {
    headers['content-encoding'] = 'br';
    const text = isPlain ? String(body).replace(SCRIPTS, '') : body;
    body = brotliCompressSync(text, { params: { 1: 6 } });
  }
  return { status: answer.status, headers: { ...headers, 'content-length': body.length }, body };
}

const server = createServer(async ({ url }, response) => {
  const known = kept.get(url);
  const page = known ?? (await fetchOnce(url));
  if (!known) kept.set(url, page);
  response.writeHead(page.status, page.headers);
  response.end(page.body);
});
server.listen(Number(FLOOR_PORT), '127.0.0.1', () => process.send({ ready: true }));
process.once('SIGTERM', () => process.exit(0));
