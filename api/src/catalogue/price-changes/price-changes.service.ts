import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { istDay, type NewPriceChange, type PriceChangeView, type SkipReason } from '@nidaan/contract';
import { type DataSource, type EntityManager, LessThanOrEqual, type Repository } from 'typeorm';
import { AuditService, type NewEntry } from '../../audit/audit.service.js';
import { Clock } from '../../infrastructure/clock.js';
import type { CallerIdentity } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { CatalogueService } from '../catalogue.service.js';
import { PriceChangeEntity, type StoredLine } from './price-change.entity.js';
import { checkLines, storePrices } from './price-lines.js';

const SHOWN = 20;
const DAY_MS = 86_400_000;
const MAX_DAYS_AHEAD = 365;
const ACTIONS = { tests: 'test.changed', packages: 'package.changed' } as const;

const SENTENCES: Record<SkipReason, (name: string) => string> = {
  archived: (name) => `${name} is no longer in the catalogue.`,
  repriced: (name) => `The price of ${name} has changed in the meantime.`,
  above_mrp: (name) => `The new price of ${name} is above its MRP.`,
};

const toView = (change: PriceChangeEntity): PriceChangeView => ({
  id: change.id,
  list: change.list,
  status: change.status,
  startsOn: change.startsOn,
  createdAt: change.createdAt.toISOString(),
  createdBy: change.createdBy?.email ?? null,
  endedAt: change.endedAt?.toISOString() ?? null,
  lines: change.lines,
});

/** Changes many prices of tests or packages at once, now or from a day. */
@Injectable()
export class PriceChangesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(PriceChangeEntity) private readonly changes: Repository<PriceChangeEntity>,
    private readonly catalogue: CatalogueService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The planned changes and the last others, the newest first. */
  async list(): Promise<PriceChangeView[]> {
    const order = { createdAt: 'DESC' } as const;
    const relations = { createdBy: true };
    const planned = await this.changes.find({ where: { status: 'planned' }, order, relations });
    const others = await this.changes.find({
      where: [{ status: 'applied' }, { status: 'withdrawn' }],
      order,
      relations,
      take: SHOWN,
    });
    return [...planned, ...others].map(toView);
  }

  /** Saves a change; one that starts now is applied with all its lines or not at all. */
  async create(input: NewPriceChange, actor: CallerIdentity): Promise<PriceChangeView> {
    this.assertDay(input.startsOn);
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.insert(manager, input, actor))) return;
      const lines = await this.assertCurrent(manager, input);
      await manager.update(PriceChangeEntity, { id: input.id }, { lines });
      if (this.startsNow(input)) await this.store(manager, { ...input, lines }, actor);
      else await this.recordChange(manager, 'prices.planned', input, actor);
    });
    await this.catalogue.catchUp();
    return toView(await this.stored(input));
  }

  /** Withdraws a planned change. */
  async withdraw(id: string, actor: CallerIdentity): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const planned = await manager.findOne(PriceChangeEntity, {
        where: { id, status: 'planned' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!planned) throw new DomainError('not_found');
      await manager.update(PriceChangeEntity, { id }, { status: 'withdrawn', endedAt: this.clock.now() });
      await this.recordChange(manager, 'prices.withdrawn', planned, actor);
    });
  }

  /**
   * Applies the planned changes whose day has come, the oldest first. Lines whose entry was archived or repriced since are
   * skipped and shown as such. Processes that run at the same time share the work.
   */
  async applyDue(): Promise<void> {
    while (await this.dataSource.transaction((manager) => this.applyNext(manager)));
    await this.catalogue.catchUp();
  }

  private async applyNext(manager: EntityManager): Promise<boolean> {
    const due = await manager.findOne(PriceChangeEntity, {
      where: { status: 'planned', startsOn: LessThanOrEqual(istDay(this.clock.now())) },
      order: { startsOn: 'ASC', createdAt: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!due) return false;
    const lines = await checkLines(manager, due.list, due.lines);
    await manager.update(
      PriceChangeEntity,
      { id: due.id },
      { lines, status: 'applied', endedAt: this.clock.now() },
    );
    await this.store(manager, { id: due.id, list: due.list, lines }, 'system');
    return true;
  }

  private startsNow({ startsOn }: Pick<NewPriceChange, 'startsOn'>): boolean {
    return startsOn === null || startsOn === istDay(this.clock.now());
  }

  private assertDay(startsOn: string | null): void {
    if (startsOn === null) return;
    const now = this.clock.now();
    const last = istDay(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS));
    if (startsOn >= istDay(now) && startsOn <= last) return;
    const errors = [{ path: 'startsOn', message: 'Choose a day from today to a year from now.' }];
    throw new DomainError('validation_failed', { errors });
  }

  /** False when a change with this id is stored already. */
  private async insert(
    manager: EntityManager,
    input: NewPriceChange,
    actor: CallerIdentity,
  ): Promise<boolean> {
    const now = this.clock.now();
    const { id, list, startsOn } = input;
    const state = this.startsNow(input)
      ? ({ status: 'applied', endedAt: now } as const)
      : ({ status: 'planned' } as const);
    const insert = manager.createQueryBuilder().insert().into(PriceChangeEntity);
    const { raw } = await insert
      .values({ id, list, startsOn, ...state, lines: [], createdById: actor.id, createdAt: now })
      .orIgnore()
      .updateEntity(false)
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  private async assertCurrent(manager: EntityManager, input: NewPriceChange): Promise<StoredLine[]> {
    const lines = await checkLines(manager, input.list, input.lines);
    const errors = lines.flatMap(({ name, skipped }, index) =>
      skipped
        ? [
            {
              path: `lines.${index}.${skipped === 'above_mrp' ? 'after' : 'before'}`,
              message: SENTENCES[skipped](name),
            },
          ]
        : [],
    );
    if (lines.some(({ skipped }) => skipped === 'above_mrp'))
      throw new DomainError('validation_failed', { errors });
    if (errors.length > 0) throw new DomainError('price_changed', { errors });
    return lines;
  }

  /** The stored change of a request; refused when the id belongs to a different one. */
  private async stored({ id, list, startsOn, lines }: NewPriceChange): Promise<PriceChangeEntity> {
    const change = await this.changes.findOneOrFail({ where: { id }, relations: { createdBy: true } });
    const saved = change.lines.map((line) => ({ id: line.id, before: line.before, after: line.after }));
    if (change.list === list && change.startsOn === startsOn && isDeepStrictEqual(saved, lines))
      return change;
    throw new DomainError('idempotency_mismatch');
  }

  private async store(
    manager: EntityManager,
    { id, list, lines }: Pick<PriceChangeEntity, 'id' | 'lines' | 'list'>,
    by: NewEntry['by'],
  ): Promise<void> {
    await storePrices(manager, list, lines);
    const changed = lines.filter(({ skipped }) => skipped === null);
    const entries = changed.map((line): NewEntry => ({
      by,
      action: ACTIONS[list],
      subjectId: line.id,
      detail: { price: [line.before, line.after], priceChange: id },
    }));
    await this.audit.record(entries, manager);
  }

  private recordChange(
    manager: EntityManager,
    action: 'prices.planned' | 'prices.withdrawn',
    { id, list, startsOn, lines }: Pick<PriceChangeEntity, 'id' | 'list' | 'startsOn'> & { lines: unknown[] },
    by: CallerIdentity,
  ): Promise<void> {
    return this.audit.record(
      { by, action, subjectId: id, detail: { list, startsOn, lines: lines.length } },
      manager,
    );
  }
}
