// The floor of reading the catalogue: a bare HTTP server with the same bytes. It keeps whole lists, pages and single
// entries in memory, and a search selects rows and writes them as JSON, for each request anew.
import { createServer } from 'node:http';
import { searchTextOfTest } from '../../../dist/catalogue/tests/test.view.js';

const { FLOOR_PORT, FLOOR_ORIGIN } = process.env;
const PREPARED = ['/api/tests', '/api/packages', '/api/tests?limit=50', '/api/tests/2'];

async function read(path) {
  const answer = await fetch(`${FLOOR_ORIGIN}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const prepared = new Map();
for (const path of PREPARED) prepared.set(path, await read(path));
const tests = JSON.parse(prepared.get('/api/tests')).map((test) => ({
  test,
  text: searchTextOfTest(test).toLowerCase(),
}));

function search(url) {
  const { searchParams } = new URL(url, 'http://localhost');
  const term = searchParams.get('q').toLowerCase();
  const found = tests.filter(({ text }) => text.includes(term)).slice(0, Number(searchParams.get('limit')));
  return Buffer.from(JSON.stringify(found.map(({ test }) => test)));
}

const server = createServer(({ url }, response) => {
  const body = prepared.get(url) ?? search(url);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(Number(FLOOR_PORT), '127.0.0.1', () => process.send({ ready: true }));
process.once('SIGTERM', () => process.exit(0));
