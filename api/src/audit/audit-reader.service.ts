import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditEntry, AuditQuery } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { COUNTED, type Page } from '../http/page.js';
import { Prepared } from '../database/prepared.js';

interface Wanted {
  role: string | null;
  exact: string | null;
  begins: string | null;
  holds: string | null;
}

const MATCHING = `FROM audit a LEFT JOIN users u ON u.id = a.actor_id
  WHERE (:role::text IS NULL OR a.actor_role = :role)
    AND (:exact::text IS NULL OR a.subject_id = :exact OR a.action LIKE :begins OR u.email ILIKE :holds)`;

const ENTRIES = new Prepared<Wanted & { skip: number; take: number }, Omit<AuditEntry, 'at'> & { at: Date }>(
  'audit-list',
  `SELECT a.id, a.at, a.action, u.email AS actor, a.actor_role AS role, a.subject_id AS "subjectId", a.detail
   ${MATCHING} ORDER BY a.id DESC OFFSET :skip::integer LIMIT :take::integer`,
);

const COUNT = new Prepared<Wanted & { take: number }, { count: number }>(
  'audit-count',
  `SELECT count(*)::integer AS count FROM (SELECT ${MATCHING} LIMIT :take::integer) found`,
);

/** What was done in the house, and by whom, for those who run it. */
@Injectable()
export class AuditReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ page, limit, q, role }: AuditQuery): Promise<Page<AuditEntry>> {
    const term = q?.replace(/[\\%_]/g, '\\$&');
    const wanted = {
      role: role ?? null,
      exact: q || null,
      begins: term ? `${term}%` : null,
      holds: term ? `%${term}%` : null,
    };
    const [rows, [counted]] = await Promise.all([
      ENTRIES.run(this.dataSource, { ...wanted, skip: (page - 1) * limit, take: limit }),
      COUNT.run(this.dataSource, { ...wanted, take: COUNTED + 1 }),
    ]);
    return {
      rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      page,
      limit,
      total: counted?.count ?? 0,
    };
  }
}
