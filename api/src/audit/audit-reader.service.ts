import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditEntry, AuditFilters, AuditQuery } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { containing } from '../infrastructure/database/like.js';
import { referenceIn } from '../infrastructure/order-reference.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { ALL_ENTRIES, SEARCHED_ENTRIES, type Wanted } from './audit.statements.js';

const BATCH = 500;

const wantedBy = ({ q, role, action, from, to }: AuditFilters): Wanted => ({
  role: role ?? null,
  action: action ?? null,
  from: from ?? null,
  to: to ?? null,
  exact: q || null,
  holds: q ? containing(q) : null,
  reference: q ? referenceIn(q) : null,
  before: null,
});

const statementsFor = ({ exact }: Wanted) => (exact === null ? ALL_ENTRIES : SEARCHED_ENTRIES);

/** Reads audit entries for admins. */
@Injectable()
export class AuditReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ page, limit, ...filters }: AuditQuery): Promise<Page<AuditEntry>> {
    const wanted = wantedBy(filters);
    const [rows, [counted]] = await Promise.all([
      this.select(wanted, (page - 1) * limit, limit),
      statementsFor(wanted).count.run(this.dataSource, { ...wanted, take: COUNTED + 1 }),
    ]);
    return { rows, page, limit, total: counted?.count ?? 0 };
  }

  /** All matching entries in batches, the newest first; entries that are written meanwhile are not among them. */
  async *all(filters: AuditFilters): AsyncGenerator<AuditEntry[]> {
    const wanted = wantedBy(filters);
    for (let entries: AuditEntry[] = []; ; wanted.before = entries.at(-1)?.id ?? null) {
      entries = await this.select(wanted, 0, BATCH);
      yield entries;
      if (entries.length < BATCH) return;
    }
  }

  private async select(wanted: Wanted, skip: number, take: number): Promise<AuditEntry[]> {
    const rows = await statementsFor(wanted).select.run(this.dataSource, { ...wanted, skip, take });
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
