import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'web_vitals_pkey';

/**
 * How many pages of a screen had a value of a measure in a group on a day in India. `pages` and `errors` have one group, 0.
 * It does not identify a page, a browser or a person.
 */
@Entity('web_vitals')
@Check('web_vitals_measure', `measure IN ('lcp', 'inp', 'cls', 'pages', 'errors')`)
export class WebVitalEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName })
  day: string;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  remote: string;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  version: string;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  route: string;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  measure: string;

  /** The number of limits (`VITAL_LIMITS`) that the value exceeds. */
  @PrimaryColumn('integer', { primaryKeyConstraintName })
  bucket: number;

  @Column('integer')
  count: number;
}
