import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Revenue, RevenueQuery } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { csvOf } from '../infrastructure/csv.js';
import { SELECT_REVENUE } from './revenue.statements.js';

@Injectable()
export class RevenueService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async between(query: RevenueQuery): Promise<Revenue> {
    const [row] = await SELECT_REVENUE.run(this.dataSource, query);
    if (!row) throw new Error('an aggregate has no row');
    const { booked, orders } = row.answer;
    return { ...query, ...row.answer, average: orders > 0 ? Math.round(booked / orders) : null };
  }

  /** The same as CSV: the kind of row, its name, rupees and number. */
  async export(query: RevenueQuery): Promise<string> {
    const { steps, departments, packages } = await this.between(query);
    return csvOf(
      ['Of', 'Name', 'Booked (rupees)', 'Paid (rupees)', 'Number'],
      [
        ...steps.map(({ start, booked, paid, orders }) => [query.by, start, booked, paid, orders]),
        ...departments.map(({ name, booked, units }) => ['department', name, booked, null, units]),
        ...packages.map(({ name, booked, units }) => ['package', name, booked, null, units]),
      ],
    );
  }
}
