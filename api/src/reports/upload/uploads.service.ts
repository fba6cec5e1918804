import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { ARRIVING, Files } from '../../infrastructure/files/files.js';
import { isStoreDown } from '../../infrastructure/files/store-down.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { TransitionsService } from '../../orders/transitions/transitions.service.js';
import { type ConfirmedMismatch, UploadChecksService } from '../inspection/upload-checks.service.js';
import { type UploadedFile, parseUpload, type ParsedUpload } from './upload-parser.js';
import { releaseFirst } from '../release/report-settings.service.js';
import { reportName, reportTypeOf, type ReportType } from '../report-file.js';
import { OrderItemEntity } from '../../orders/order-item.entity.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { ReportEntity } from '../report.entity.js';
import { requirePersons } from '../report-persons.service.js';

/** The state of an order that an upload depends on. */
interface ReportState {
  /** True when one of its lines is an HIV test. */
  hiv: boolean;
}

/** A file that was checked and may be stored. */
interface Accepted extends UploadedFile {
  id: string;
  type: ReportType;
  name: string;
  hiv: boolean;
  /** The position of its beneficiary; null for everyone. */
  person: number | null;
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
    private readonly moves: TransitionsService,
    private readonly checks: UploadChecksService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
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
    const { manager } = this.dataSource;
    const order = await manager.findOneBy(OrderEntity, { id: orderId });
    if (!order) throw new DomainError('not_found');
    if (order.status === 'Cancelled') throw new DomainError('order_cancelled');
    return { hiv: await manager.existsBy(OrderItemEntity, { orderId, regulated: 'hiv' }) };
  }

  /** The first report of an order in the laboratory makes the order Report ready. */
  private async addRows(
    manager: EntityManager,
    orderId: string,
    caller: Caller,
    files: Accepted[],
    confirmed: { confirmedMismatches?: ConfirmedMismatch[] },
  ): Promise<string[]> {
    const lock = { mode: 'pessimistic_write' } as const;
    const order = await manager.findOne(OrderEntity, { where: { id: orderId }, lock });
    if (!order || order.status === 'Cancelled') throw new DomainError('order_cancelled');
    await requirePersons(
      manager,
      orderId,
      files.map(({ person }) => person),
    );
    const awaitsRelease = await releaseFirst(manager);
    const added = await insertReports(manager, { orderId, uploadedBy: caller.id, awaitsRelease }, files);
    if (added.length === 0) return [];
    const detail = { reports: added, ...confirmed };
    const entry = { by: caller, action: 'report.uploaded', subjectId: orderId, detail } as const;
    await this.audit.record(entry, manager);
    // A report that waits for its release changes nothing for the customer yet.
    if (awaitsRelease) return added;
    await this.bus.publish('report.ready', { orderId, reports: added.join() }, manager);
    await this.moves.moveBySystem(manager, orderId, { verb: 'reportReady' });
    return added;
  }

  /** Stores the files first, then their rows in one transaction: a crash in between leaves only files that are not listed. */
  private async store(
    orderId: string,
    caller: Caller,
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
        this.addRows(manager, orderId, caller, accepted, confirmed),
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

/** Inserts the rows of files and returns their ids; a file that the order already has adds no row. */
async function insertReports(
  manager: EntityManager,
  upload: Pick<ReportEntity, 'orderId' | 'uploadedBy' | 'awaitsRelease'>,
  files: Accepted[],
): Promise<string[]> {
  const rows = files.map((file) => {
    const { id, name, type, size, sha256, hiv, person } = file;
    return { ...upload, id, fileKey: keyOf(file), name, type, size, sha256, hiv, person };
  });
  const insert = manager.createQueryBuilder().insert().into(ReportEntity).values(rows);
  const { raw } = await insert.orIgnore().updateEntity(false).returning('id').execute();
  return (raw as { id: string }[]).map(({ id }) => id);
}

/** The positions of the persons of files; none when the request names none. */
function positionsOf(persons: string[], files: number): (number | null)[] {
  if (persons.length > 0 && (persons.length !== files || persons.some((one) => !/^(\d{1,2})?$/.test(one))))
    throw refused('person', 'Choose for each file a patient of this order, or everyone.');
  return persons.map((one) => (one === '' ? null : Number(one)));
}

/** Checks the uploaded files; one file that cannot be accepted refuses the whole upload. */
async function accept({ files, tags, persons }: ParsedUpload, { hiv }: ReportState): Promise<Accepted[]> {
  if (files.length === 0) throw refused('report', 'Choose at least one file.');
  if (hiv && (tags.length !== files.length || tags.some((tag) => tag !== 'hiv' && tag !== 'plain')))
    throw refused('tag', 'Choose whether each file is an HIV result.');
  const positions = positionsOf(persons, files.length);
  return Promise.all(
    files.map(async (file, index) => {
      const type = await reportTypeOf(file.head, file.tail);
      if (!type) throw refused('report', `${file.givenName.slice(0, 120)} is not a valid PDF, JPEG or PNG.`);
      const name = reportName(file.givenName, type);
      const person = positions[index] ?? null;
      return { ...file, id: randomUUID(), type, name, hiv: hiv && tags[index] === 'hiv', person };
    }),
  );
}
