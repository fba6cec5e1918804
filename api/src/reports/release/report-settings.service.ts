import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReportSettings, ReportSettingsView } from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { ReportEntity } from '../report.entity.js';
import { ReportSettingsEntity, SETTINGS_ID } from './report-settings.entity.js';

const ROW = { where: { id: SETTINGS_ID } };

/**
 * Whether reports that are uploaded in this transaction wait for their release. A change of the setting waits for the
 * transaction, so that no report is shown that was uploaded before the answer of the change, but stored after it.
 */
export async function releaseFirst(manager: EntityManager): Promise<boolean> {
  const lock = { mode: 'pessimistic_read' } as const;
  const settings = await manager.findOneOrFail(ReportSettingsEntity, { ...ROW, lock });
  return settings.releaseFirst;
}

/** The settings of the lab about reports. */
@Injectable()
export class ReportSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async view(): Promise<ReportSettingsView> {
    const { manager } = this.dataSource;
    const waits = { awaitsRelease: true, withdrawnAt: IsNull() };
    const [settings, waiting] = await Promise.all([
      manager.findOneOrFail(ReportSettingsEntity, ROW),
      manager.countBy(ReportEntity, waits),
    ]);
    return { releaseFirst: settings.releaseFirst, waiting };
  }

  /** Changes the setting for files that are uploaded from now on; those that wait go on waiting. */
  async change(by: Caller, { releaseFirst: wanted }: ReportSettings): Promise<ReportSettingsView> {
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const before = await manager.findOneOrFail(ReportSettingsEntity, { ...ROW, lock });
      if (before.releaseFirst === wanted) return;
      await manager.update(ReportSettingsEntity, { id: SETTINGS_ID }, { releaseFirst: wanted });
      const detail = { releaseFirst: wanted };
      const entry = { by, action: 'report-settings.changed', subjectId: 'report-settings', detail } as const;
      await this.audit.record(entry, manager);
    });
    return this.view();
  }
}
