import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { ARRIVING, Files } from '../files/files.js';
import { isStoreDown } from '../files/store-down.js';
import type { Caller } from '../http/access.js';
import { DomainError } from '../http/problem.js';
import { MovesService } from '../orders/moves/moves.service.js';
import { UUID } from '../uuid.js';
import { type ConfirmedMismatch, UploadChecksService } from './inspection/upload-checks.service.js';
import { type UploadedFile, parseUpload, type ParsedUpload } from './upload/upload-parser.js';
import { reportName, reportTypeOf, type ReportType } from './report-file.js';
import { SAVE_REPORT_FILES, LOCK_ORDER_REPORTS, type ReportState } from './reports.statements.js';

/** A file that has been looked at and may be kept. */
interface Accepted extends UploadedFile {
  id: string;
  type: ReportType;
  name: string;
  hiv: boolean;
}

/** What became of an upload. */
export interface Uploaded {
  /** Names of the files that the order had already, or that came twice. */
  alreadyThere: string[];
}

const keyOf = ({ id }: Accepted) => `reports/${id}`;
const refused = (path: string, message: string) =>
  new DomainError('validation_failed', { errors: [{ path, message }] });

@Injectable()
export class UploadsService {
  /** Where files lie while they arrive. */
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: Files,
    private readonly moves: MovesService,
    private readonly checks: UploadChecksService,
  ) {
    this.folder = join(config.DATA_DIR, ARRIVING);
  }

  /** Keeps every file of a request with an order, or none of them. */
  async upload(orderId: string, caller: Caller, request: Request, response: Response): Promise<Uploaded> {
    const standing = await this.standingOf(orderId);
    const reception = await parseUpload(request, response, this.folder);
    try {
      const accepted = await accept(reception, standing);
      const confirmed = await this.checks.check(orderId, accepted, reception.confirmed);
      const added = await this.keep(orderId, caller, accepted, confirmed);
      return { alreadyThere: accepted.filter(({ id }) => !added.includes(id)).map(({ name }) => name) };
    } finally {
      // What was kept has gone from there already.
      await Promise.all(reception.files.map(({ path }) => rm(path, { force: true })));
    }
  }

  private async standingOf(orderId: string): Promise<ReportState> {
    const [standing] = UUID.test(orderId) ? await LOCK_ORDER_REPORTS.run(this.dataSource, { orderId }) : [];
    if (!standing) throw new DomainError('not_found');
    if (standing.cancelled) throw new DomainError('order_cancelled');
    return standing;
  }

  /** The first report of an order in the laboratory moves it on. */
  private async addRows(
    manager: EntityManager,
    values: Record<string, unknown> & { orderId: string },
  ): Promise<string[]> {
    const [kept] = await SAVE_REPORT_FILES.runIn(manager, values);
    if (!kept?.standing) throw new DomainError('order_cancelled');
    if (kept.added.length > 0)
      await this.moves.moveBySystem(manager, values.orderId, { verb: 'reportReady' });
    return kept.added;
  }

  /** Files first, then their rows in one transaction: whatever dies between leaves files that no one sees. */
  private async keep(
    orderId: string,
    { id: actorId }: Caller,
    accepted: Accepted[],
    mismatches: ConfirmedMismatch[],
  ): Promise<string[]> {
    const confirmed = mismatches.length > 0 ? { confirmedMismatches: mismatches } : {};
    const kept = new Set<string>();
    let down = false;
    try {
      for (const file of accepted) {
        kept.add(file.id);
        await this.files.keep(keyOf(file), file.path);
      }
      const added = await this.dataSource.transaction((manager) =>
        this.addRows(manager, {
          orderId,
          actorId,
          confirmed: JSON.stringify(confirmed),
          ...columnsOf(accepted),
        }),
      );
      for (const id of added) kept.delete(id);
      return added;
    } catch (error) {
      down = isStoreDown(error);
      throw error;
    } finally {
      const cleared = Promise.all(
        [...kept].map((id) => this.files.remove(`reports/${id}`).catch(() => undefined)),
      );
      // No one waits for a store that is down; what stays in it is the cleanup's.
      if (!down) await cleared;
    }
  }
}

function columnsOf(files: Accepted[]) {
  return {
    ids: files.map(({ id }) => id),
    keys: files.map(keyOf),
    names: files.map(({ name }) => name),
    types: files.map(({ type }) => type),
    sizes: files.map(({ size }) => size),
    hashes: files.map(({ sha256 }) => sha256),
    hivs: files.map(({ hiv }) => hiv),
  };
}

/** Looks at what has arrived; one file that cannot be kept refuses all. */
async function accept({ files, tags }: ParsedUpload, { hiv }: ReportState): Promise<Accepted[]> {
  if (files.length === 0) throw refused('report', 'Choose at least one file.');
  if (hiv && (tags.length !== files.length || tags.some((tag) => tag !== 'hiv' && tag !== 'plain')))
    throw refused('tag', 'Say for each file whether it is an HIV result.');
  return Promise.all(
    files.map(async (file, index) => {
      const type = await reportTypeOf(file.head, file.tail);
      if (!type) throw refused('report', `${file.givenName.slice(0, 120)} is not a valid PDF, JPEG or PNG.`);
      const name = reportName(file.givenName, type);
      return { ...file, id: randomUUID(), type, name, hiv: hiv && tags[index] === 'hiv' };
    }),
  );
}
