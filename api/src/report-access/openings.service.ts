import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { Files } from '../files/files.js';
import { DomainError } from '../http/problem.js';
import { UUID } from '../uuid.js';
import { archiveOf } from './archive.js';
import { entriesFor } from './missing.js';
import { RECORD_OPENING, type OpenedFile } from './openings.statements.js';
import type { Viewer } from './viewer.js';
import { ARCHIVE, ReportLinks } from './report-links.js';

/** Bytes on their way to a reader. */
export interface Opened {
  name: string;
  type: string;
  /** Null when it is made while it is sent. */
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

  /** Opens a report by a signed link; without its key, for a reader who came with a right of their own. */
  async file(orderId: string, reportId: string, by: string | Viewer): Promise<Opened> {
    const [file] = await this.opened(orderId, reportId, by);
    if (!file) throw new DomainError(typeof by === 'string' ? 'link_expired' : 'not_found');
    const stream = await this.streamOf(file);
    return { name: file.name, type: file.type, size: file.size, stream };
  }

  /** Opens all reports of an order but HIV results, as a zip archive; of one that is lost it says so. */
  async archive(orderId: string, by: string | Viewer): Promise<Opened> {
    const files = await this.opened(orderId, ARCHIVE, by);
    if (files.length === 0) throw new DomainError(typeof by === 'string' ? 'link_expired' : 'not_found');
    const belongings = files.map(({ id, name, file_key: key }) => ({ id, name, key }));
    const entries = await entriesFor(belongings, this.files, this.logger);
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
    if (![orderId, reportId ?? orderId].every((id) => UUID.test(id))) throw new DomainError('not_found');
    const { role, id: actorId, version } = viewer;
    return RECORD_OPENING.run(this.dataSource, {
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
    this.logger.error({ id, key }, 'a row has lost its file');
    throw new DomainError('report_file_missing');
  }
}
