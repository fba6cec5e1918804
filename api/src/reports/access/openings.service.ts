import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { Files } from '../../infrastructure/files/files.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { archiveOf } from './archive.js';
import { entriesFor } from './missing.js';
import { RECORD_REPORT_OPENING, type OpenedFile } from './openings.statements.js';
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
    const expected = files.map(({ id, name, file_key: key }) => ({ id, name, key }));
    const entries = await entriesFor(expected, this.files, this.logger);
    return {
      name: `reports_${orderId}.zip`,
      type: 'application/zip',
      size: null,
      stream: archiveOf(entries),
    };
  }

  private async opened(orderId: string, target: string, by: string | Viewer): Promise<OpenedFile[]> {
    const claims = typeof by === 'string' ? this.links.read(orderId, target, by) : null;
    if (claims?.expired) throw new DomainError('link_expired');
    const viewer = claims?.viewer ?? (by as Viewer);
    const reportId = target === ARCHIVE ? null : target;
    const { role, id: actorId, version } = viewer;
    return RECORD_REPORT_OPENING.run(this.dataSource, {
      orderId,
      reportId,
      role,
      actorId,
      version,
      codeProtected: claims?.codeProtected ?? false,
    });
  }

  private async streamOf({ id, file_key: key }: OpenedFile): Promise<Readable> {
    const stream = await this.files.stream(key);
    if (stream) return stream;
    this.logger.error({ id, key }, 'the file of a row is missing');
    throw new DomainError('report_file_missing');
  }
}
