// The floor: a bare HTTP server that places an order with one statement, hence one transaction, and answers the same bytes. It
// does what a correct order cannot do without: a key is used once, prices are read when the order is written, their sum is
// stored and answered, and each row belongs to its order. It inserts as many rows into as many tables as an order does. It
// validates nothing, limits nothing and sends nothing, and has no indexes but those that keep its rules.
import { createServer } from 'node:http';
import pg from 'pg';

const { FLOOR_DATABASE_URL, FLOOR_PORT, FLOOR_ORIGIN, FLOOR_ROWS, FLOOR_ANSWER } = process.env;
const POOL_SIZE = 16;
const ROW_LENGTH = 100;

/** The rows of each table, such as `{ audit: 1, order_beneficiaries: 2 }`, without the tables that have their own columns. */
const {
  orders: _orders,
  order_items: _items,
  idempotency_keys: _keys,
  ...others
} = Object.fromEntries(JSON.parse(FLOOR_ROWS));
const answer = JSON.parse(FLOOR_ANSWER);
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE_URL, max: POOL_SIZE });

await pool.query(`
  CREATE TABLE prices (kind text, id text, name text NOT NULL, price integer NOT NULL, PRIMARY KEY (kind, id));
  CREATE TABLE orders (id uuid PRIMARY KEY, total bigint NOT NULL, content text NOT NULL);
  CREATE TABLE order_items (order_id uuid, position integer, name text NOT NULL, price integer NOT NULL, qty integer NOT NULL,
    PRIMARY KEY (order_id, position));
  CREATE TABLE idempotency_keys (key uuid PRIMARY KEY, order_id uuid NOT NULL)`);
for (const table of Object.keys(others))
  await pool.query(
    `CREATE TABLE ${table} (order_id uuid, position integer, content text NOT NULL, PRIMARY KEY (order_id, position))`,
  );

/** Stores the prices of the API's tests or packages. */
async function fillPrices(kind, path) {
  const entries = await (await fetch(`${FLOOR_ORIGIN}${path}`)).json();
  const columns = ['id', 'productName', 'price'].map((name) => entries.map((entry) => entry[name]));
  await pool.query('INSERT INTO prices SELECT $1, * FROM unnest($2::text[], $3::text[], $4::integer[])', [
    kind,
    ...columns,
  ]);
}
await fillPrices('product', '/api/tests');
await fillPrices('package', '/api/packages');
await pool.query('VACUUM ANALYZE prices');

const inserts = Object.entries(others).map(
  ([table, rows]) =>
    `in_${table} AS (INSERT INTO ${table} SELECT placed.id, n, $6 FROM placed, generate_series(1, ${rows}) n)`,
);
const PLACE = {
  name: 'place',
  text: `WITH claimed AS (
      INSERT INTO idempotency_keys VALUES ($1, uuidv7()) ON CONFLICT DO NOTHING RETURNING order_id
    ), priced AS MATERIALIZED (
      SELECT line.place, line.qty, prices.name, prices.price
      FROM unnest($2::text[], $3::text[], $4::integer[]) WITH ORDINALITY AS line (kind, id, qty, place)
      JOIN prices USING (kind, id)
    ), placed AS (
      INSERT INTO orders SELECT order_id, (SELECT sum(price * qty) FROM priced) * $5::integer, $6 FROM claimed
      RETURNING id, total
    ), in_order_items AS (
      INSERT INTO order_items SELECT placed.id, place, name, price, qty FROM placed, priced
    ), ${inserts.join(', ')}
    SELECT id, total FROM placed`,
};
const FIND = {
  name: 'find',
  text: 'SELECT id, total FROM idempotency_keys k JOIN orders ON orders.id = k.order_id WHERE k.key = $1',
};

async function place(key, body) {
  const { cartItems, noOfPersons, ...details } = JSON.parse(body);
  const [kinds, ids, qtys] = ['type', 'id', 'qty'].map((name) => cartItems.map((line) => line[name]));
  const content = JSON.stringify(details).slice(0, ROW_LENGTH);
  const { rows } = await pool.query({ ...PLACE, values: [key, kinds, ids, qtys, noOfPersons, content] });
  return rows[0] ?? (await pool.query({ ...FIND, values: [key] })).rows[0];
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { id, total } = await place(request.headers['idempotency-key'], Buffer.concat(chunks).toString());
  const sent = JSON.stringify({ ...answer, id, totalAmount: Number(total) });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(sent),
  };
  response.writeHead(201, headers).end(sent);
});
server.listen(Number(FLOOR_PORT), '127.0.0.1', () => process.send({ ready: true }));
process.once('SIGTERM', () => process.exit(0));
