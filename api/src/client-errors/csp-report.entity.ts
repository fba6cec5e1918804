import { Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'csp_reports_pkey';

/** The number of requests that the CSP blocked in an hour. It does not identify the page, a browser or a person. */
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
