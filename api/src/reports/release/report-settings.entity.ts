import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of the only row. */
export const SETTINGS_ID = 1;

/** How the lab gives reports to customers; one row, inserted by the migration. */
@Entity('report_settings')
export class ReportSettingsEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'report_settings_pkey' })
  id: number;

  /** True when uploaded reports wait for their release. */
  @Column('boolean', { name: 'release_first' })
  releaseFirst: boolean;
}
