import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import {
  type OrderFilters,
  type OrderListViews,
  SavedViewFilters,
  STANDARD_VIEWS,
  type StandardView,
} from '@nidaan/contract';
import type { DataSource, Repository } from 'typeorm';
import { Clock } from '../../../infrastructure/clock.js';
import { totalText } from '../../../infrastructure/http/page.js';
import { readCounts } from '../order-pages.js';
import { SavedViewEntity } from './saved-view.entity.js';

const STANDARD = Object.entries(STANDARD_VIEWS) as [StandardView, OrderFilters][];

/** The views of the order list. They are counted by the same conditions by which the list selects its rows. */
@Injectable()
export class SavedViewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(SavedViewEntity) private readonly views: Repository<SavedViewEntity>,
    private readonly clock: Clock,
  ) {}

  /** The standard views and those of a user with the number of their orders, counted in one statement. */
  async read(userId: string): Promise<OrderListViews> {
    const saved = await this.views.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
    const own = saved.map(({ id, name, params }) => ({
      view: { id, name, params },
      filters: SavedViewFilters.safeParse(params).data,
    }));
    const valid = own.filter(({ filters }) => filters !== undefined);
    const totals = await this.count([
      ...STANDARD.map(([, filters]) => filters),
      ...valid.flatMap(({ filters = {} }) => filters),
    ]);
    const counts = STANDARD.map(([view], at) => [view, totals[at]] as const);
    const ownTotals = totals.slice(STANDARD.length);
    return {
      counts: Object.fromEntries(counts) as OrderListViews['counts'],
      own: own.map((one) => ({ ...one.view, count: ownTotals[valid.indexOf(one)] ?? null })),
    };
  }

  private async count(selections: OrderFilters[]): Promise<string[]> {
    const now = this.clock.now();
    const totals = await readCounts(
      this.dataSource,
      selections.map((filters) => ({ ...filters, now })),
    );
    return totals.map(totalText);
  }
}
