import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE revenue_days (
    day date PRIMARY KEY,
    booked bigint NOT NULL,
    orders integer NOT NULL,
    cancelled integer NOT NULL,
    paid bigint NOT NULL,
    refunded bigint NOT NULL
  )`,
  `CREATE TABLE revenue_lines (
    month date NOT NULL,
    packed boolean NOT NULL,
    item_id text NOT NULL,
    name text NOT NULL,
    amount bigint NOT NULL,
    units bigint NOT NULL,
    PRIMARY KEY (month, packed, item_id, name)
  )`,
  `CREATE TABLE revenue_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    day date NOT NULL,
    bookings boolean NOT NULL
  )`,
];

const FUNCTIONS = [
  `CREATE FUNCTION india_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (instant AT TIME ZONE 'Asia/Kolkata')::date`,
  `CREATE FUNCTION note_revenue_change(instants timestamptz[], bookings boolean) RETURNS void LANGUAGE sql
    SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO revenue_changes (day, bookings)
    SELECT DISTINCT india_day(instant), note_revenue_change.bookings FROM unnest(instants) instant
    WHERE india_day(instant) < india_day(now()) $$`,
  `CREATE FUNCTION note_order_revenue() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'UPDATE' OR (OLD.status = 'Cancelled', OLD.total_amount, OLD.no_of_persons, OLD.created_at)
      IS DISTINCT FROM (NEW.status = 'Cancelled', NEW.total_amount, NEW.no_of_persons, NEW.created_at) THEN
      PERFORM note_revenue_change(ARRAY[OLD.created_at, NEW.created_at], true);
    END IF;
    PERFORM note_revenue_change(ARRAY[OLD.paid_at, OLD.refunded_at, NEW.paid_at, NEW.refunded_at], false);
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION note_line_revenue() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM note_revenue_change(ARRAY(SELECT created_at FROM orders WHERE id IN (OLD.order_id, NEW.order_id)), true);
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION note_receipt_revenue() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM note_revenue_change(ARRAY[OLD.paid_at, NEW.paid_at] ||
      ARRAY(SELECT paid_at FROM orders WHERE id IN (OLD.order_id, NEW.order_id)), false);
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION note_refund_revenue() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM note_revenue_change(ARRAY[OLD.refunded_at, NEW.refunded_at] ||
      ARRAY(SELECT refunded_at FROM orders WHERE id IN (OLD.order_id, NEW.order_id)), false);
    RETURN NULL;
  END $$`,
];

const MIDNIGHT = `(india_day(now())::timestamp AT TIME ZONE 'Asia/Kolkata')`;
const COUNTED = (row: string) =>
  [
    `${row}.status = 'Cancelled'`,
    ...[
      'total_amount',
      'no_of_persons',
      'created_at',
      'paid_at',
      'paid_amount',
      'receipt_serial',
      'refunded_at',
      'refunded_amount',
    ].map((column) => `${row}.${column}`),
  ].join(', ');

// The function that inserts runs as the owner, because the serving role gets its privileges after the migrations.
// An order of today is placed without a call of the function. A delivery that inserts lines inserts the order too.
const TRIGGERS = [
  `CREATE TRIGGER orders_revenue_inserted AFTER INSERT ON orders FOR EACH ROW
    WHEN (least(NEW.created_at, NEW.paid_at, NEW.refunded_at) < ${MIDNIGHT}) EXECUTE FUNCTION note_order_revenue()`,
  `CREATE TRIGGER orders_revenue_updated AFTER UPDATE ON orders FOR EACH ROW
    WHEN ((${COUNTED('OLD')}) IS DISTINCT FROM (${COUNTED('NEW')})) EXECUTE FUNCTION note_order_revenue()`,
  'CREATE TRIGGER orders_revenue_deleted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_order_revenue()',
  `CREATE TRIGGER order_items_revenue AFTER UPDATE OR DELETE ON order_items FOR EACH ROW
    EXECUTE FUNCTION note_line_revenue()`,
  `CREATE TRIGGER receipts_revenue AFTER INSERT OR UPDATE OR DELETE ON receipts FOR EACH ROW
    EXECUTE FUNCTION note_receipt_revenue()`,
  `CREATE TRIGGER refunds_revenue AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW
    EXECUTE FUNCTION note_refund_revenue()`,
];

const DOWN = [
  'DROP TRIGGER orders_revenue_inserted ON orders',
  'DROP TRIGGER orders_revenue_updated ON orders',
  'DROP TRIGGER orders_revenue_deleted ON orders',
  'DROP TRIGGER order_items_revenue ON order_items',
  'DROP TRIGGER receipts_revenue ON receipts',
  'DROP TRIGGER refunds_revenue ON refunds',
  `DROP FUNCTION note_refund_revenue, note_receipt_revenue, note_line_revenue, note_order_revenue, note_revenue_change,
    india_day`,
  'DROP TABLE revenue_changes, revenue_lines, revenue_days',
];

/** Sums of revenue by day, and of the booked lines by month, with the days whose orders or money changed since. */
export class RevenueSums1763700000191 implements MigrationInterface {
  name = 'RevenueSums1763700000191';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...FUNCTIONS, ...TRIGGERS]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
