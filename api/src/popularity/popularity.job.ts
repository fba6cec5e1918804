import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { type SeededOrder, seededOrder } from '../prepare/seed/popularity.js';
import { SELECT_POPULARITY_CHANGES, UPDATE_POPULARITY } from './popularity.statements.js';

const DAY_MS = 86_400_000;
/** With the first of the seeded order counting for so many bookings, a new laboratory begins with a sensible order. */
const PRIOR_BOOKINGS = 60;

/** Orders tests and packages by the bookings of the last twelve months, once a day. */
@Injectable()
export class PopularityJob extends PeriodicJob {
  protected override readonly everyMs = DAY_MS;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const seeded = seededOrder();
    await this.order('product', seeded.tests);
    await this.order('package', seeded.packages);
  }

  // Nothing is written without a change, because every write makes all processes read the catalogue again.
  private async order(kind: keyof typeof SELECT_POPULARITY_CHANGES, seeded: SeededOrder): Promise<void> {
    const moves = await SELECT_POPULARITY_CHANGES[kind].run(this.dataSource, {
      ...seeded,
      prior: PRIOR_BOOKINGS,
    });
    if (moves.length === 0) return;
    const positions = moves.map(({ popularity }) => popularity);
    await UPDATE_POPULARITY[kind].run(this.dataSource, { ids: moves.map(({ id }) => id), positions });
  }
}
