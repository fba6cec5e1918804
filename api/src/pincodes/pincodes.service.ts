import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { NewPincode, PageQuery, PincodeAnswer, PincodeReport, ServedPincode } from '@nidaan/contract';
import { type DataSource, ILike, type Repository } from 'typeorm';
import { containing, escapeLike } from '../infrastructure/database/like.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { readPasted } from './pasted.js';
import { PincodeEntity } from './pincode.entity.js';
import { toServedAnswer, toUnservedAnswer } from './pincode.view.js';
import { DELETE_PINCODE, INSERT_PINCODES, SELECT_NEAREST_CITY } from './pincodes.statements.js';

@Injectable()
export class PincodesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(PincodeEntity) private readonly pincodes: Repository<PincodeEntity>,
  ) {}

  /** Whether a pincode is served, with its place, or else the nearest city that is. */
  async check(pincode: string): Promise<PincodeAnswer> {
    const served = await this.pincodes.findOneBy({ pincode });
    if (served) return toServedAnswer(served);
    const [nearest] = await SELECT_NEAREST_CITY.run(this.dataSource, { pincode });
    return toUnservedAnswer(nearest ?? null);
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

  async add(given: NewPincode, actor: string): Promise<ServedPincode> {
    const [added] = await this.write([given], actor);
    if (!added) throw new DomainError('id_taken', { detail: `${given.pincode} is served already.` });
    return added;
  }

  async remove(pincode: string, actor: string): Promise<void> {
    const [removed] = await DELETE_PINCODE.run(this.dataSource, { pincode, actor });
    if (!removed) throw new DomainError('not_found');
  }

  /** Adds the pincodes of a pasted list and returns the outcome of every line. A repeated pincode counts once. */
  async import(text: string, actor: string): Promise<PincodeReport> {
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

  private write(given: NewPincode[], actor: string): Promise<ServedPincode[]> {
    return INSERT_PINCODES.run(this.dataSource, {
      pincodes: given.map(({ pincode }) => pincode),
      areas: given.map(({ area }) => area),
      cities: given.map(({ city }) => city),
      states: given.map(({ state }) => state),
      actor,
    });
  }
}
