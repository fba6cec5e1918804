import { Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'csp_reports_pkey';

/** How often the policy of pages has blocked something in an hour. Nothing says on which page, or in whose browser. */
@Entity('csp_reports')
export class CspReportEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName })
  directive: string;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  blocked: string;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName })
  hour: Date;

  @Column('integer')
  count: number;
}
