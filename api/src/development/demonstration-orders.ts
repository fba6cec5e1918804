import type { DataSource } from 'typeorm';
import { StartupError } from '../startup-error.js';

/** The consent version that marks demonstration orders. */
const DEMONSTRATION = 'demonstration';

const BATCH = 5000;

const FIRST =
  'Asha Ravi Meena Arjun Kavya Imran Sunita Joseph Lakshmi Vikram Farah Gurpreet Anil Deepa Nikhil Zoya';
const LAST =
  'Rao Sharma Iyer Khan Patel Singh Das Reddy Fernandes Gupta Nair Bose Kaur Joshi Pillai Ansari Mehta';

// Each number from 1 on is an order, the same in every run but for the day it is made on: `mix` scatters it.
const PLANT = `WITH catalogue AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS size, id, product_name, price
    FROM tests WHERE archived_at IS NULL AND regulated IS NULL AND collection = 'home'
  ), made AS MATERIALIZED (
    SELECT n, mix, uuidv7(-age) AS id, now() - age AS at, 1 + mix % 7 % 3 AS persons,
      (now() - age)::date + 1 + (mix / 11 % 7)::integer AS day,
      (string_to_array($4, ' '))[1 + mix % 16] || ' ' || (string_to_array($5, ' '))[1 + mix / 16 % 17] AS name
    FROM generate_series($1::bigint, $2::bigint) n,
      LATERAL (SELECT n * 2654435761 % 4294967296 AS mix, ($3::bigint - n) * interval '10 minutes' AS age) drawn
  ), chosen AS MATERIALIZED (
    SELECT m.n, k, s.id AS item, s.product_name, s.price
    FROM made m CROSS JOIN generate_series(0, m.mix % 3) k
    JOIN catalogue s ON s.place = (m.mix + k * 7919) % s.size
  ), priced AS MATERIALIZED (SELECT n, sum(price) AS each FROM chosen GROUP BY n
  ), judged AS MATERIALIZED (
    SELECT m.*, p.each * m.persons AS total, CASE
      WHEN m.mix % 100 < 8 THEN 'Cancelled'
      WHEN m.day < current_date - 2 THEN 'Completed'
      WHEN m.day < current_date THEN (ARRAY['Sample collected', 'In lab', 'Report ready', 'Recollection needed'])[1 + m.mix % 4]
      WHEN m.day = current_date THEN (ARRAY['Confirmed', 'Out for collection'])[1 + m.mix % 2]
      ELSE (ARRAY['Booked', 'Booked', 'Confirmed', 'On hold'])[1 + m.mix % 4] END AS status
    FROM made m JOIN priced p USING (n)
  ), placed AS (
    INSERT INTO orders (id, reference, name, email, address, pincode, phoneno, age, no_of_persons, appointment_date,
      total_amount, status, hold_reasons, consent_version, created_at, paid_at, paid_method)
    SELECT id, 'DEMO-' || lpad(n::text, 7, '0'), name, 'demo' || n || '@nidaan.example',
      (1 + mix % 90) || ', ' || (1 + mix % 12) || ' Main Road, Indiranagar, Bengaluru', (560001 + mix % 90)::text,
      '+9110' || lpad(n::text, 8, '0'), (18 + mix % 60)::integer, persons::integer, day, total, status,
      CASE status WHEN 'On hold' THEN ARRAY['missing_details'] ELSE '{}' END, '${DEMONSTRATION}', at,
      CASE WHEN status = 'Completed' AND mix % 10 > 0 THEN day::timestamptz END,
      CASE WHEN status = 'Completed' AND mix % 10 > 0 THEN 'cash' END
    FROM judged ORDER BY n
  ), steps AS (
    INSERT INTO order_steps (order_id, version, status, at) SELECT id, 1, status, at FROM judged
  ), items AS (
    INSERT INTO order_items (order_id, position, kind, item_id, product_name, price, qty, collection)
    SELECT m.id, c.k + 1, 'product', c.item, c.product_name, c.price, 1, 'home' FROM chosen c JOIN made m USING (n)
  )
  INSERT INTO order_beneficiaries (order_id, position, name, age, gender)
  SELECT id, 1, name, (18 + mix % 60)::integer, (ARRAY['Female', 'Male'])[1 + mix % 2] FROM made`;

/**
 * Fills a database with up to `count` demonstration orders, for benchmarks and demonstrations; no emails are sent about
 * them. Throws a {@link StartupError} when the database has real orders.
 */
export async function seedDemonstration(dataSource: DataSource, count: number): Promise<void> {
  const [real]: unknown[] = await dataSource.query(
    'SELECT FROM orders WHERE consent_version IS DISTINCT FROM $1 LIMIT 1',
    [DEMONSTRATION],
  );
  if (real)
    throw new StartupError('This database has orders of people, so demonstration orders cannot be added.');
  const [row]: { planted: number }[] = await dataSource.query(
    'SELECT count(*)::integer AS planted FROM orders',
  );
  for (let from = (row?.planted ?? 0) + 1; from <= count; from += BATCH)
    await dataSource.query(PLANT, [from, Math.min(count, from + BATCH - 1), count, FIRST, LAST]);
  await dataSource.query('VACUUM (ANALYZE) orders, order_items, order_beneficiaries');
}
