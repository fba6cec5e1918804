import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { type ActorRole, may } from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Files } from '../../infrastructure/files/files.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { UserEntity } from '../../users/user.entity.js';
import { ReportEntity } from '../report.entity.js';
import { archiveOf } from './archive.js';
import { entriesFor } from './archive-entries.js';
import type { Viewer } from './viewer.js';
import { ARCHIVE, ReportLinks } from './report-links.js';

/** A file or an archive that is streamed to a viewer. */
export interface Opened {
  name: string;
  type: string;
  /** The size in bytes; null for an archive, which is created while it is streamed. */
  size: number | null;
  stream: Readable;
}

@Injectable()
export class ReportAccessService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: Files,
    private readonly links: ReportLinks,
    private readonly audit: AuditService,
    private readonly logger: PinoLogger,
  ) {}

  /** Opens a report by the key of a signed link, or for a viewer whose access was checked. */
  async file(orderId: string, reportId: string, by: string | Viewer): Promise<Opened> {
    const [file] = await this.opened(orderId, reportId, by);
    if (!file) throw new DomainError(typeof by === 'string' ? 'link_expired' : 'not_found');
    const stream = await this.streamOf(file);
    return { name: file.name, type: file.type, size: file.size, stream };
  }

  /** Opens all reports of an order except HIV results as a zip archive; missing files are listed in it. */
  async archive(orderId: string, by: string | Viewer): Promise<Opened> {
    const files = await this.opened(orderId, ARCHIVE, by);
    if (files.length === 0) throw new DomainError(typeof by === 'string' ? 'link_expired' : 'not_found');
    const expected = files.map(({ id, name, fileKey: key }) => ({ id, name, key }));
    const entries = await entriesFor(expected, this.files, this.logger);
    return {
      name: `reports_${orderId}.zip`,
      type: 'application/zip',
      size: null,
      stream: archiveOf(entries),
    };
  }

  private async opened(orderId: string, target: string, by: string | Viewer): Promise<ReportEntity[]> {
    const claims = typeof by === 'string' ? this.links.read(orderId, target, by) : null;
    if (claims?.expired) throw new DomainError('link_expired');
    const viewer = claims?.viewer ?? (by as Viewer);
    const isOne = target !== ARCHIVE;
    return this.dataSource.transaction(async (manager) => {
      const role = await this.roleOf(manager, orderId, viewer);
      if (role === null) return [];
      const where = {
        orderId,
        withdrawnAt: IsNull(),
        ...(isOne && { id: target }),
        // What waits for its release opens only for staff, and an HIV result only by its code.
        ...(viewer.role !== 'admin' && { awaitsRelease: false }),
        ...(!(isOne && claims?.codeProtected) && { hiv: false }),
      };
      const reports = await manager.find(ReportEntity, { where, order: { uploadedAt: 'ASC', id: 'ASC' } });
      const detail = { reports: reports.map(({ id }) => id) };
      const entry = {
        by: { id: viewer.id, role },
        action: 'report.opened',
        subjectId: orderId,
        detail,
      } as const;
      if (reports.length > 0) await this.audit.record(entry, manager);
      return reports;
    });
  }

  /** The role in which a viewer opens the reports of an order now; null for one who has no access, or no longer. */
  private async roleOf(
    manager: EntityManager,
    orderId: string,
    { role, id, version }: Viewer,
  ): Promise<ActorRole | null> {
    const order = await manager.findOneBy(OrderEntity, { id: orderId });
    if (!order) return null;
    if (role === 'customer') return order.userId === id ? role : null;
    if (role === 'link') return order.secretVersion === version && !order.contactUnproved ? role : null;
    const user = await manager.findOneBy(UserEntity, { id, deactivatedAt: IsNull() });
    return user && may(user.role, 'reports.read') ? user.role : null;
  }

  private async streamOf({ id, fileKey: key }: ReportEntity): Promise<Readable> {
    const stream = await this.files.stream(key);
    if (stream) return stream;
    this.logger.error({ id, key }, 'the file of a row is missing');
    throw new DomainError('report_file_missing');
  }
}
