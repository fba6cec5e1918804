import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SecurityEventQuery, SecurityEventView } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { containing } from '../infrastructure/database/like.js';
import { Prepared } from '../infrastructure/database/prepared.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';

interface Filters {
  kind: string | null;
  from: string | null;
  to: string | null;
  exact: string | null;
  contains: string | null;
}

// An event has no foreign key to its account, so that recording takes the same time for any email; TypeORM
// has no relation to join by.
const MATCHING = `FROM security_events e LEFT JOIN users u ON u.id = e.user_id
  WHERE (:kind::text IS NULL OR e.kind = :kind)
    AND (:from::date IS NULL OR e.at >= :from::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND (:to::date IS NULL OR e.at < (:to::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND (:exact::text IS NULL OR e.network = :exact OR u.email ILIKE :contains)`;

// One round trip, with the account joined.
const SELECT_SECURITY_EVENTS = new Prepared<
  Filters & { skip: number; take: number },
  Omit<SecurityEventView, 'at'> & { at: Date }
>(
  'select-security-events',
  `SELECT e.id, e.at, e.kind, e.user_id AS "userId", u.email AS account, e.network, e.detail
   ${MATCHING} ORDER BY e.id DESC OFFSET :skip::integer LIMIT :take::integer`,
);

// TypeORM has no count with a limit.
const COUNT_SECURITY_EVENTS = new Prepared<Filters & { take: number }, { count: number }>(
  'count-security-events',
  `SELECT count(*)::integer AS count FROM (SELECT ${MATCHING} LIMIT :take::integer) found`,
);

/** Lists the security events for admins. */
@Injectable()
export class SecurityEventsReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ page, limit, q, ...query }: SecurityEventQuery): Promise<Page<SecurityEventView>> {
    const filters = {
      kind: query.kind ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
      exact: q || null,
      contains: q ? containing(q) : null,
    };
    const [rows, [counted]] = await Promise.all([
      SELECT_SECURITY_EVENTS.run(this.dataSource, { ...filters, skip: (page - 1) * limit, take: limit }),
      COUNT_SECURITY_EVENTS.run(this.dataSource, { ...filters, take: COUNTED + 1 }),
    ]);
    const views = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { rows: views, page, limit, total: counted?.count ?? 0 };
  }
}
