import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Revenue, RevenueQuery } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { csvOf } from '../http/csv.js';
import { BOOKED } from './revenue.statements.js';

@Injectable()
export class RevenueService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async between(query: RevenueQuery): Promise<Revenue> {
    const [booked] = await BOOKED.run(this.dataSource, query);
    if (!booked) throw new Error('an aggregate has no row');
    const { booked: sum, orders } = booked.answer;
    return { ...query, ...booked.answer, average: orders > 0 ? Math.round(sum / orders) : null };
  }

  /** The same as one table: what it is about, which one, rupees and number. */
  async export(query: RevenueQuery): Promise<string> {
    const { steps, departments, packages } = await this.between(query);
    return csvOf(
      ['Of', 'Name', 'Booked (rupees)', 'Number'],
      [
        ...steps.map(({ start, booked, orders }) => [query.by, start, booked, orders]),
        ...departments.map(({ name, booked, units }) => ['department', name, booked, units]),
        ...packages.map(({ name, booked, units }) => ['package', name, booked, units]),
      ],
    );
  }
}
