import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditEntry, AuditQuery } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { containing } from '../infrastructure/database/like.js';
import { referenceIn } from '../infrastructure/order-reference.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { COUNT_AUDIT_ENTRIES, SELECT_AUDIT_ENTRIES, type Wanted } from './audit.statements.js';

/** Reads audit entries for admins. */
@Injectable()
export class AuditReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ page, limit, q, role, action, from, to }: AuditQuery): Promise<Page<AuditEntry>> {
    const wanted: Wanted = {
      role: role ?? null,
      action: action ?? null,
      from: from ?? null,
      to: to ?? null,
      exact: q || null,
      holds: q ? containing(q) : null,
      reference: q ? referenceIn(q) : null,
    };
    const [rows, [counted]] = await Promise.all([
      SELECT_AUDIT_ENTRIES.run(this.dataSource, { ...wanted, skip: (page - 1) * limit, take: limit }),
      COUNT_AUDIT_ENTRIES.run(this.dataSource, { ...wanted, take: COUNTED + 1 }),
    ]);
    return {
      rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      page,
      limit,
      total: counted?.count ?? 0,
    };
  }
}
