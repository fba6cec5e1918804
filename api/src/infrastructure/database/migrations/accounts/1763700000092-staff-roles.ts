import type { MigrationInterface, QueryRunner } from 'typeorm';

const STAFF = `'front-desk', 'phlebotomist', 'lab', 'accounts', 'catalogue'`;

const replaceActorRoles = (roles: string) =>
  `ALTER TABLE audit DROP CONSTRAINT audit_actor_role,
     ADD CONSTRAINT audit_actor_role CHECK (actor_role IN (${roles}))`;

const UP = [
  `ALTER TABLE users ADD CONSTRAINT users_role CHECK (role IN ('admin', ${STAFF}, 'customer'))`,
  replaceActorRoles(`'visitor', 'link', 'customer', 'system', 'admin', ${STAFF}`),
];

// Before, the only role of staff was the one that may do everything. Colleagues with fewer rights must not get it by the
// way back, so they become customers, and their sessions end; their audit entries were made by staff, which is `admin`.
const DOWN = [
  'ALTER TABLE users DROP CONSTRAINT users_role',
  `UPDATE users SET role = 'customer', token_version = token_version + 1 WHERE role IN (${STAFF})`,
  `SELECT set_config('nidaan.retention', 'on', true)`,
  `UPDATE audit SET actor_role = 'admin' WHERE actor_role IN (${STAFF})`,
  `SELECT set_config('nidaan.retention', 'off', true)`,
  replaceActorRoles(`'visitor', 'link', 'customer', 'admin', 'system'`),
];

/** Staff have roles with fewer rights than the owner's. */
export class StaffRoles1763700000092 implements MigrationInterface {
  name = 'StaffRoles1763700000092';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
