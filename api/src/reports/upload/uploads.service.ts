import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { ARRIVING, Files } from '../../infrastructure/files/files.js';
import { isStoreDown } from '../../infrastructure/files/store-down.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { MovesService } from '../../orders/moves/moves.service.js';
import { type ConfirmedMismatch, UploadChecksService } from '../inspection/upload-checks.service.js';
import { type UploadedFile, parseUpload, type ParsedUpload } from './upload-parser.js';
import { reportName, reportTypeOf, type ReportType } from '../report-file.js';
import { SAVE_REPORT_FILES, LOCK_ORDER_REPORTS, type ReportState } from '../reports.statements.js';

/** A file that was checked and may be stored. */
interface Accepted extends UploadedFile {
  id: string;
  type: ReportType;
  name: string;
  hiv: boolean;
}

/** The outcome of an upload. */
export interface Uploaded {
  /** Names of the files that the order already had, or that the upload contained twice. */
  alreadyThere: string[];
}

const keyOf = ({ id }: Accepted) => `reports/${id}`;
const refused = (path: string, message: string) =>
  new DomainError('validation_failed', { errors: [{ path, message }] });

@Injectable()
export class UploadsService {
  /** The folder of incoming files. */
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

  /** Stores every file of a request with an order, or none of them. */
  async upload(orderId: string, caller: Caller, request: Request, response: Response): Promise<Uploaded> {
    const state = await this.reportStateOf(orderId);
    const parsed = await parseUpload(request, response, this.folder);
    try {
      const accepted = await accept(parsed, state);
      const confirmed = await this.checks.check(orderId, accepted, parsed.confirmed);
      const added = await this.store(orderId, caller, accepted, confirmed);
      return { alreadyThere: accepted.filter(({ id }) => !added.includes(id)).map(({ name }) => name) };
    } finally {
      // Stored files were already moved out of the folder.
      await Promise.all(parsed.files.map(({ path }) => rm(path, { force: true })));
    }
  }

  private async reportStateOf(orderId: string): Promise<ReportState> {
    const [state] = await LOCK_ORDER_REPORTS.run(this.dataSource, { orderId });
    if (!state) throw new DomainError('not_found');
    if (state.cancelled) throw new DomainError('order_cancelled');
    return state;
  }

  /** The first report of an order in the laboratory makes the order Report ready. */
  private async addRows(
    manager: EntityManager,
    values: Record<string, unknown> & { orderId: string },
  ): Promise<string[]> {
    const [saved] = await SAVE_REPORT_FILES.runIn(manager, values);
    if (!saved?.active) throw new DomainError('order_cancelled');
    if (saved.added.length > 0)
      await this.moves.moveBySystem(manager, values.orderId, { verb: 'reportReady' });
    return saved.added;
  }

  /** Stores the files first, then their rows in one transaction: a crash in between leaves only files that are not listed. */
  private async store(
    orderId: string,
    { id: actorId }: Caller,
    accepted: Accepted[],
    mismatches: ConfirmedMismatch[],
  ): Promise<string[]> {
    const confirmed = mismatches.length > 0 ? { confirmedMismatches: mismatches } : {};
    const withoutRow = new Set<string>();
    let down = false;
    try {
      for (const file of accepted) {
        withoutRow.add(file.id);
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
      for (const id of added) withoutRow.delete(id);
      return added;
    } catch (error) {
      down = isStoreDown(error);
      throw error;
    } finally {
      const cleared = Promise.all(
        [...withoutRow].map((id) => this.files.remove(`reports/${id}`).catch(() => undefined)),
      );
      // The request does not wait for a file store that is down; the cleanup job removes what is left in it.
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

/** Checks the uploaded files; one file that cannot be accepted refuses the whole upload. */
async function accept({ files, tags }: ParsedUpload, { hiv }: ReportState): Promise<Accepted[]> {
  if (files.length === 0) throw refused('report', 'Choose at least one file.');
  if (hiv && (tags.length !== files.length || tags.some((tag) => tag !== 'hiv' && tag !== 'plain')))
    throw refused('tag', 'Choose whether each file is an HIV result.');
  return Promise.all(
    files.map(async (file, index) => {
      const type = await reportTypeOf(file.head, file.tail);
      if (!type) throw refused('report', `${file.givenName.slice(0, 120)} is not a valid PDF, JPEG or PNG.`);
      const name = reportName(file.givenName, type);
      return { ...file, id: randomUUID(), type, name, hiv: hiv && tags[index] === 'hiv' };
    }),
  );
}
