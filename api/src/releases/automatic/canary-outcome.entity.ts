import type { CanaryOutcomeName } from '@nidaan/contract';
import { Check, Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What became of a step of an automatic canary, which admins are notified of: each outcome of a step once. */
@Entity('canary_outcomes')
@Check('canary_outcomes_outcome', `outcome IN ('rolled-back', 'promoted', 'waiting')`)
@Unique('canary_outcomes_step', ['remote', 'since', 'outcome'])
export class CanaryOutcomeEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'canary_outcomes_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('text')
  remote: string;

  @Column('text')
  version: string;

  /** The share of visitors in the step. */
  @Column('integer')
  percent: number;

  /** When the step began. */
  @Column('timestamptz')
  since: Date;

  @Column('text')
  outcome: CanaryOutcomeName;

  /** One sentence. */
  @Column('text')
  reason: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
