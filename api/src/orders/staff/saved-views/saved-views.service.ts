import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type OrderFilters, type OrderListViews, STANDARD_VIEWS, type StandardView } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../../../infrastructure/clock.js';
import { totalText } from '../../../infrastructure/http/page.js';
import { readCounts } from '../order-pages.js';

const STANDARD = Object.entries(STANDARD_VIEWS) as [StandardView, OrderFilters][];

/** The views of the order list. They are counted by the same conditions by which the list selects its rows. */
@Injectable()
export class SavedViewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The standard views with the number of their orders. */
  async read(): Promise<OrderListViews> {
    const now = this.clock.now();
    const totals = await readCounts(
      this.dataSource.manager,
      STANDARD.map(([, filters]) => ({ ...filters, now })),
    );
    const counts = STANDARD.map(([view], at) => [view, totalText(totals[at] ?? 0)] as const);
    return { counts: Object.fromEntries(counts) as OrderListViews['counts'] };
  }
}
