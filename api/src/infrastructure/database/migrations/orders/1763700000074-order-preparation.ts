import type { MigrationInterface, QueryRunner } from 'typeorm';

// An order from before knew only whether a fast was needed: its plan follows from a rule that says the same.
const ADD_RULES = `UPDATE orders SET preparation = preparation || jsonb_build_object(
    'rules', CASE preparation -> 'fasting'
      WHEN 'true' THEN '[{"fasting": {"from": 8, "to": 12}}]'::jsonb
      WHEN 'false' THEN '[{}]'::jsonb
      ELSE '[]'::jsonb
    END,
    'choices', '{}'::jsonb)
  WHERE preparation IS NOT NULL AND NOT preparation ? 'rules'`;

const REMOVE_RULES = `UPDATE orders SET preparation = preparation - 'rules' - 'choices' WHERE preparation ? 'rules'`;

/** The recorded preparation of an order has the rules of its tests and the chosen arrangements. */
export class OrderPreparation1763700000074 implements MigrationInterface {
  name = 'OrderPreparation1763700000074';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ADD_RULES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(REMOVE_RULES);
  }
}
