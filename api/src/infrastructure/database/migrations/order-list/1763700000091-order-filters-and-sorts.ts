import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = `left(search_fold(coalesce(name, '')), 40) COLLATE "C"`;
const WORKFLOW = `ARRAY['Booked', 'Confirmed', 'Out for collection', 'Sample collected', 'In lab', 'Report ready',
  'Completed', 'On hold', 'Recollection needed', 'Cancelled']::text[]`;

// The order list is filtered by the day of booking, by the first digits of a pincode and by parts of an address, and
// sorted by the expressions of order-sort.ts.
const UP = [
  'CREATE INDEX orders_created_at ON orders (created_at)',
  'CREATE INDEX orders_pincode ON orders (pincode text_pattern_ops)',
  'CREATE INDEX orders_address ON orders USING gin (search_fold(address) gin_trgm_ops)',
  `CREATE INDEX orders_by_name ON orders (status, (${NAME}), id)`,
  `CREATE INDEX orders_by_area ON orders (status, (coalesce(pincode, '') COLLATE "C"), id)`,
  'CREATE INDEX orders_by_total ON orders (status, total_amount, id)',
  `CREATE INDEX orders_by_workflow ON orders (array_position(${WORKFLOW}, status), id)`,
];

const DOWN = [
  `DROP INDEX orders_created_at, orders_pincode, orders_address, orders_by_name, orders_by_area, orders_by_total,
    orders_by_workflow`,
];

/** Indexes for the filters and the sorts of the order list. */
export class OrderFiltersAndSorts1763700000091 implements MigrationInterface {
  name = 'OrderFiltersAndSorts1763700000091';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
