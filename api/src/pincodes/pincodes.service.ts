import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { NewPincode, PageQuery, PincodeAnswer, PincodeReport, ServedPincode } from '@nidaan/contract';
import { type DataSource, ILike, In, type Repository } from 'typeorm';
import { AuditService, type NewEntry } from '../audit/audit.service.js';
import { containing, escapeLike } from '../infrastructure/database/like.js';
import type { CallerIdentity } from '../infrastructure/http/access.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { readPasted } from './pasted.js';
import { PincodeEntity } from './pincode.entity.js';
import { toServedAnswer, toUnservedAnswer } from './pincode.view.js';
import { SELECT_NEAREST_CITY } from './pincodes.statements.js';

/** The audit entry of a pincode. */
const entryOf =
  (by: CallerIdentity, action: 'pincode.added' | 'pincode.removed') =>
  ({ pincode, area, city }: ServedPincode): NewEntry => ({
    by,
    action,
    subjectId: pincode,
    detail: { area, city },
  });

@Injectable()
export class PincodesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(PincodeEntity) private readonly pincodes: Repository<PincodeEntity>,
    private readonly audit: AuditService,
  ) {}

  /** Whether a pincode is served, with its place, or else the nearest city that is. */
  async check(pincode: string): Promise<PincodeAnswer> {
    const served = await this.pincodes.findOneBy({ pincode });
    if (served) return toServedAnswer(served);
    const [nearest] = await SELECT_NEAREST_CITY.run(this.dataSource, { pincode });
    return toUnservedAnswer(nearest ?? null);
  }

  /** The cities of the pincodes that are served. */
  async citiesOf(pincodes: string[]): Promise<Map<string, string>> {
    const served = await this.pincodes.findBy({ pincode: In(pincodes) });
    return new Map(served.map(({ pincode, city }) => [pincode, city]));
  }

  /** A page of the pincodes that are served, in their order; `q` is the beginning of a pincode or a part of its place. */
  async list({ page, limit, q }: PageQuery): Promise<Page<ServedPincode>> {
    const place = ILike(containing(q ?? ''));
    const where = q
      ? [{ pincode: ILike(`${escapeLike(q)}%`) }, { area: place }, { city: place }, { state: place }]
      : {};
    const [rows, counted] = await Promise.all([
      this.pincodes.find({ where, order: { pincode: 'ASC' }, skip: (page - 1) * limit, take: limit }),
      this.pincodes.find({ where, select: { pincode: true }, take: COUNTED + 1 }),
    ]);
    return { rows, page, limit, total: counted.length };
  }

  async add(given: NewPincode, actor: CallerIdentity): Promise<ServedPincode> {
    const [added] = await this.write([given], actor);
    if (!added) throw new DomainError('id_taken', { detail: `${given.pincode} is served already.` });
    return added;
  }

  async remove(pincode: string, actor: CallerIdentity): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const found = await manager.findOneBy(PincodeEntity, { pincode });
      const { affected } = await manager.delete(PincodeEntity, { pincode });
      if (!found || !affected) throw new DomainError('not_found');
      await this.audit.record(entryOf(actor, 'pincode.removed')(found), manager);
    });
  }

  /** Adds the pincodes of a pasted list and returns the outcome of every line. A repeated pincode counts once. */
  async import(text: string, actor: CallerIdentity): Promise<PincodeReport> {
    const lines = readPasted(text);
    const given = new Map<string, NewPincode>();
    for (const { given: read } of lines) if (read && !given.has(read.pincode)) given.set(read.pincode, read);
    const written = await this.write([...given.values()], actor);
    const added = new Set(written.map(({ pincode }) => pincode));
    const report = lines.map(({ line, text: words, given: read, why }) => {
      const outcome = !read ? 'refused' : added.delete(read.pincode) ? 'added' : 'known';
      return { line, text: words.slice(0, 200), outcome, why } as const;
    });
    const count = (wanted: string) => report.filter(({ outcome }) => outcome === wanted).length;
    return { added: count('added'), known: count('known'), refused: count('refused'), lines: report };
  }

  /** Inserts pincodes and returns the inserted ones. Pincodes that are served already are not changed. */
  private async write(pincodes: NewPincode[], actor: CallerIdentity): Promise<ServedPincode[]> {
    if (pincodes.length === 0) return [];
    return this.dataSource.transaction(async (manager) => {
      const insert = manager
        .createQueryBuilder()
        .insert()
        .into(PincodeEntity)
        .values(pincodes)
        .orIgnore()
        .updateEntity(false);
      const added = (await insert.returning('*').execute()).raw as ServedPincode[];
      await this.audit.record(added.map(entryOf(actor, 'pincode.added')), manager);
      return added;
    });
  }
}
