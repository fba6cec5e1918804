import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'canary_counts_pkey';

/**
 * How many sessions of a version had a value of a measure in a group, in one step of an automatic canary. Group 1 of `errors` and
 * `calls` are the sessions with one. It does not identify a session or a person.
 */
@Entity('canary_counts')
@Check('canary_counts_measure', `measure IN ('errors', 'calls', 'lcp', 'inp')`)
export class CanaryCountEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName })
  remote: string;

  /** When the step began. */
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName })
  since: Date;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  version: string;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  measure: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName })
  bucket: number;

  @Column('integer')
  count: number;
}
