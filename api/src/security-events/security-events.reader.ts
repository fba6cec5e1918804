import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SecurityEventQuery, SecurityEventView } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { withinDays } from '../infrastructure/database/database-clock.js';
import { containing } from '../infrastructure/database/like.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { UserEntity } from '../users/user.entity.js';
import { SecurityEventEntity } from './security-event.entity.js';

type Row = Omit<SecurityEventView, 'at'> & { at: Date };

/** Lists the security events for admins. */
@Injectable()
export class SecurityEventsReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ page, limit, q, kind, from, to }: SecurityEventQuery): Promise<Page<SecurityEventView>> {
    // An event has no foreign key to its account, so that recording takes the same time for any email.
    const matching = this.dataSource
      .createQueryBuilder(SecurityEventEntity, 'e')
      .leftJoin(UserEntity, 'u', 'u.id = e.userId')
      .where({ ...(kind && { kind }), at: withinDays(from, to) });
    if (q) matching.andWhere('(e.network = :q OR u.email ILIKE :holds)', { q, holds: containing(q) });
    const counted = await matching
      .clone()
      .select('e.id')
      .limit(COUNTED + 1)
      .getRawMany();
    const rows = await matching
      .select(['e.id AS id', 'e.at AS at', 'e.kind AS kind', 'e.userId AS "userId"', 'u.email AS account'])
      .addSelect(['e.network AS network', 'e.detail AS detail'])
      .orderBy('e.id', 'DESC')
      .offset((page - 1) * limit)
      .limit(limit)
      .getRawMany<Row>();
    const views = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { rows: views, page, limit, total: counted.length };
  }
}
