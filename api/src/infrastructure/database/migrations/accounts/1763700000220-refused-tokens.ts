import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'login.refused', 'login.code-refused', 'login.limited', 'login.slowed', 'password.refused', 'right.refused'`;

const replaceKinds = (kinds: string) =>
  `ALTER TABLE security_events DROP CONSTRAINT security_events_kind,
     ADD CONSTRAINT security_events_kind CHECK (kind IN (${kinds}))`;

/** Security events record tokens that are used outside the browser of their session. */
export class RefusedTokens1763700000220 implements MigrationInterface {
  name = 'RefusedTokens1763700000220';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(replaceKinds(`${KINDS}, 'session.refused'`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The build before cannot read this kind.
    await queryRunner.query("DELETE FROM security_events WHERE kind = 'session.refused'");
    await queryRunner.query(replaceKinds(KINDS));
  }
}
