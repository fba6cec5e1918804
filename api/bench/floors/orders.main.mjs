// The floor: a bare HTTP server that answers the same bytes after one statement, hence one transaction, which inserts as
// many rows into as many tables. It validates nothing, calculates nothing and has no indexes but primary keys.
import { createServer } from 'node:http';
import pg from 'pg';

const { FLOOR_DATABASE_URL, FLOOR_PORT, FLOOR_ROWS, FLOOR_ANSWER } = process.env;
const POOL_SIZE = 16;
const ROW_LENGTH = 100;

/** The rows of each table, such as `[["orders", 1], ["order_items", 2]]`. */
const tables = JSON.parse(FLOOR_ROWS);
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE_URL, max: POOL_SIZE });

for (const [table] of tables)
  await pool.query(`CREATE TABLE ${table} (id uuid PRIMARY KEY DEFAULT uuidv7(), content text NOT NULL)`);

const inserts = tables.map(
  ([table, rows]) =>
    `in_${table} AS (INSERT INTO ${table} (content) SELECT $1 FROM generate_series(1, ${rows}))`,
);
const INSERT_ROWS = { name: 'insert-rows', text: `WITH ${inserts.join(', ')} SELECT 1` };
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(FLOOR_ANSWER),
};

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const content = Buffer.concat(chunks).toString().slice(0, ROW_LENGTH);
  await pool.query({ ...INSERT_ROWS, values: [content] });
  response.writeHead(201, headers).end(FLOOR_ANSWER);
});
server.listen(Number(FLOOR_PORT), '127.0.0.1', () => process.send({ ready: true }));
process.once('SIGTERM', () => process.exit(0));
