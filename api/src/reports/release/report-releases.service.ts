import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  MAX_RELEASED_REPORTS,
  type ReleaseReports,
  type ReportsReleased,
  type WaitingReport,
  type WaitingReports,
} from '@nidaan/contract';
import { type DataSource, In, IsNull } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { TransitionsService } from '../../orders/transitions/transitions.service.js';
import { OrderBeneficiaryEntity } from '../../orders/order-beneficiary.entity.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { UserEntity } from '../../users/user.entity.js';
import { ReportLinks } from '../access/report-links.js';
import { ReportEntity } from '../report.entity.js';

/** A report that waits, without its link. */
type WaitingRow = Omit<WaitingReport, 'uploadedAt' | 'storedPath'> & { uploadedAt: Date };

const WAITING = { awaitsRelease: true, withdrawnAt: IsNull() };

/** Releases reports, after which their customers see them. */
@Injectable()
export class ReportReleasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: ReportLinks,
    private readonly moves: TransitionsService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** The reports that wait for their release, with links for the caller. */
  async waiting({ id }: Caller): Promise<WaitingReports> {
    const viewer = { role: 'admin', id, version: null } as const;
    const [total, rows] = await Promise.all([
      this.dataSource.manager.countBy(ReportEntity, WAITING),
      this.oldestWaiting(),
    ]);
    const reports = rows.map((row) => ({
      ...row,
      uploadedAt: row.uploadedAt.toISOString(),
      storedPath: row.hiv ? null : this.links.fileOf(row.orderId, row.id, viewer),
    }));
    return { total, reports };
  }

  private oldestWaiting(): Promise<WaitingRow[]> {
    return this.dataSource
      .createQueryBuilder(ReportEntity, 'r')
      .innerJoin('r.order', 'o')
      .leftJoin(OrderBeneficiaryEntity, 'b', 'b.orderId = r.orderId AND b.position = r.person')
      .leftJoin(UserEntity, 'u', 'u.id = r.uploadedBy')
      .select(['r.id AS id', 'r.orderId AS "orderId"', 'r.name AS name', 'r.hiv AS hiv', 'b.name AS person'])
      .addSelect(['o.reference AS reference', 'o.name AS customer'])
      .addSelect(['r.uploadedAt AS "uploadedAt"', 'u.email AS "uploadedBy"'])
      .where(WAITING)
      .orderBy({ 'r.uploadedAt': 'ASC', 'r.id': 'ASC' })
      .limit(MAX_RELEASED_REPORTS)
      .getRawMany();
  }

  /** Releases reports, each order in a transaction of its own; what does not wait is skipped. */
  async release(by: Caller, { reports }: ReleaseReports): Promise<ReportsReleased> {
    const ids = [...new Set(reports)];
    const rows = await this.dataSource.manager.findBy(ReportEntity, { id: In(ids), ...WAITING });
    const released: string[] = [];
    for (const orderId of new Set(rows.map((row) => row.orderId))) {
      const ofOrder = rows.filter((row) => row.orderId === orderId).map(({ id }) => id);
      released.push(...(await this.releaseOf(orderId, ofOrder, by)));
    }
    return { released, skipped: ids.filter((id) => !released.includes(id)) };
  }

  /** The customer is notified as after an upload, and an order in the laboratory becomes Report ready. */
  private releaseOf(orderId: string, ids: string[], by: Caller): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      // The order is locked first, as a withdrawal does, so that of both at the same time the second sees the first.
      await manager.findOne(OrderEntity, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
      const waiting = await manager.findBy(ReportEntity, { id: In(ids), ...WAITING });
      const released = waiting.map(({ id }) => id).toSorted();
      if (released.length === 0) return [];
      const now = () => 'now()';
      const change = { awaitsRelease: false, releasedAt: now, releasedBy: by.id };
      await manager.update(ReportEntity, { id: In(released) }, change);
      const detail = { reports: released };
      await this.audit.record({ by, action: 'report.released', subjectId: orderId, detail }, manager);
      await this.bus.publish('report.ready', { orderId, reports: released.join() }, manager);
      await this.moves.moveBySystem(manager, orderId, { verb: 'reportReady' });
      return released;
    });
  }
}
