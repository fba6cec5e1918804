// The floor of the newest orders: a bare HTTP server that answers the same bytes after one prepared statement, which joins
// orders with their lines and persons by primary keys. Their texts are stored as they are answered. It knows no callers, counts
// nothing and has no filters.
import { createServer } from 'node:http';
import pg from 'pg';

const { FLOOR_DATABASE_URL, FLOOR_PORT, FLOOR_ORIGIN, FLOOR_TOKEN } = process.env;
const POOL_SIZE = 16;

const pool = new pg.Pool({ connectionString: FLOOR_DATABASE_URL, max: POOL_SIZE });

const CREATE_TABLES = `
  CREATE TABLE orders (id uuid PRIMARY KEY, content text NOT NULL);
  CREATE TABLE lines (order_id uuid, position integer, content text NOT NULL, PRIMARY KEY (order_id, position));
  CREATE TABLE persons (order_id uuid, position integer, content text NOT NULL, PRIMARY KEY (order_id, position))`;

/** Every order of the API, page after page. */
async function* allOrders() {
  for (let path = '/api/orders?limit=200'; path;) {
    const answer = await fetch(`${FLOOR_ORIGIN}${path}`, {
      headers: { authorization: `Bearer ${FLOOR_TOKEN}` },
    });
    yield* await answer.json();
    path = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link'))?.[1];
  }
}

/** Stores parts of orders, which stand in a list of rows `[order, position, text]`. */
const insertParts = (table, rows) =>
  pool.query(
    `INSERT INTO ${table} SELECT * FROM unnest($1::uuid[], $2::integer[], $3::text[])`,
    [0, 1, 2].map((column) => rows.map((row) => row[column])),
  );

async function fill() {
  await pool.query(CREATE_TABLES);
  const [orders, lines, persons] = [[], [], []];
  for await (const { beneficiaries, cartItems, ...rest } of allOrders()) {
    orders.push([rest._id, JSON.stringify(rest).slice(1)]);
    cartItems.forEach((line, at) => lines.push([rest._id, at, JSON.stringify(line)]));
    beneficiaries.forEach((person, at) => persons.push([rest._id, at, JSON.stringify(person)]));
  }
  const columns = [0, 1].map((column) => orders.map((row) => row[column]));
  await pool.query('INSERT INTO orders SELECT * FROM unnest($1::uuid[], $2::text[])', columns);
  await insertParts('lines', lines);
  await insertParts('persons', persons);
  await pool.query('VACUUM ANALYZE');
}

const list = (table) =>
  `coalesce((SELECT string_agg(content, ',' ORDER BY position) FROM ${table} WHERE order_id = o.id), '')`;
const SELECT_NEWEST = {
  name: 'select-newest',
  text: `SELECT '{"beneficiaries":[' || ${list('persons')} || '],"cartItems":[' || ${list('lines')} || '],' || content AS text
    FROM orders o ORDER BY id DESC LIMIT 50`,
};

const server = createServer(async (request, response) => {
  const { rows } = await pool.query(SELECT_NEWEST);
  const body = Buffer.from(`[${rows.map(({ text }) => text).join(',')}]`);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});
await fill();
server.listen(Number(FLOOR_PORT), '127.0.0.1', () => process.send({ ready: true }));
process.once('SIGTERM', () => process.exit(0));
