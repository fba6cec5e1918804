import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AuditEntry, type AuditFilters, type AuditQuery, isUuid } from '@nidaan/contract';
import { type DataSource, In, LessThan, type SelectQueryBuilder } from 'typeorm';
import { withinDays } from '../infrastructure/database/database-clock.js';
import { containing } from '../infrastructure/database/like.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { referenceIn } from '../infrastructure/order-reference.js';
import { AuditEntity } from './audit.entity.js';

const BATCH = 500;

/** The subjects whose name contains a text, as SQL: each found by the index of its table. */
const SUBJECTS_NAMED = `SELECT id::text FROM orders WHERE reference = :reference
  UNION ALL (SELECT id::text FROM orders WHERE position('@' IN :q) > 0
    AND search_text LIKE search_fold(:holds) LIMIT 500)
  UNION ALL SELECT id::text FROM users WHERE email ILIKE :holds
  UNION ALL SELECT id::text FROM invitations WHERE email ILIKE :holds
  UNION ALL SELECT id FROM tests WHERE product_name ILIKE :holds
  UNION ALL SELECT id FROM packages WHERE product_name ILIKE :holds`;

type Subject = NonNullable<AuditEntry['subject']>;

/**
 * The tables of subjects with their names; the entities are named, because they depend on the audit. Ids of tests and
 * packages overlap, so the action decides which of them is meant.
 */
const SUBJECTS: {
  kind: Subject['kind'];
  entity: string;
  name: string;
  actions: string;
  id: (id: string) => boolean;
}[] = [
  { kind: 'order', entity: 'orders', name: 'reference', actions: '', id: isUuid },
  { kind: 'user', entity: 'users', name: 'email', actions: '', id: isUuid },
  { kind: 'test', entity: 'tests', name: 'productName', actions: 'test.', id: () => true },
  { kind: 'package', entity: 'packages', name: 'productName', actions: 'package.', id: () => true },
  { kind: 'invitation', entity: 'invitations', name: 'email', actions: 'invitation.', id: isUuid },
  { kind: 'email', entity: 'outbox', name: 'event', actions: 'email.', id: (id) => /^\d{1,18}$/.test(id) },
];

/** Reads audit entries for admins. */
@Injectable()
export class AuditReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ page, limit, ...filters }: AuditQuery): Promise<Page<AuditEntry>> {
    const matching = this.matching(filters);
    const counted = await matching
      .clone()
      .select('a.id')
      .limit(COUNTED + 1)
      .getRawMany();
    const entries = await matching
      .orderBy('a.id', 'DESC')
      .offset((page - 1) * limit)
      .limit(limit)
      .getMany();
    return { rows: await this.viewOf(entries), page, limit, total: counted.length };
  }

  /** All matching entries in batches, the newest first; entries that are written meanwhile are not among them. */
  async *all(filters: AuditFilters): AsyncGenerator<AuditEntry[]> {
    for (let last: string | undefined; ;) {
      const matching = this.matching(filters).orderBy('a.id', 'DESC').limit(BATCH);
      if (last !== undefined) matching.andWhere({ id: LessThan(last) });
      const entries = await matching.getMany();
      yield await this.viewOf(entries);
      if (entries.length < BATCH) return;
      last = entries.at(-1)?.id;
    }
  }

  private matching({ q, role, action, from, to }: AuditFilters): SelectQueryBuilder<AuditEntity> {
    const where = { ...(role && { actorRole: role }), ...(action && { action }), at: withinDays(from, to) };
    const matching = this.dataSource.createQueryBuilder(AuditEntity, 'a').where(where);
    if (!q) return matching;
    const found = [
      'a.subjectId = :q',
      `a.subjectId IN (${SUBJECTS_NAMED})`,
      'a.actorId IN (SELECT id FROM users WHERE email ILIKE :holds)',
    ];
    const search = { q, holds: containing(q), reference: referenceIn(q) };
    return matching.andWhere(`(${found.join(' OR ')})`, search);
  }

  private async viewOf(entries: AuditEntity[]): Promise<AuditEntry[]> {
    const subjects = await this.subjectsOf(entries);
    const actors = await this.namesOf(
      'users',
      'email',
      entries.flatMap(({ actorId }) => actorId ?? []),
    );
    return entries.map(({ id, at, action, actorId, actorRole, subjectId, detail }) => ({
      id,
      at: at.toISOString(),
      action: action as AuditEntry['action'],
      actor: (actorId && actors.get(actorId)) ?? null,
      role: actorRole,
      subjectId,
      detail: detail as AuditEntry['detail'],
      subject: subjects.get(id) ?? null,
    }));
  }

  /** The subjects of entries that still exist, by the ids of the entries. */
  private async subjectsOf(entries: AuditEntity[]): Promise<Map<string, Subject>> {
    const subjects = new Map<string, Subject>();
    for (const { kind, entity, name, actions, id: isId } of SUBJECTS) {
      const about = entries.filter(
        ({ id, action, subjectId }) => !subjects.has(id) && action.startsWith(actions) && isId(subjectId),
      );
      const names = await this.namesOf(
        entity,
        name,
        about.map(({ subjectId }) => subjectId),
      );
      for (const { id, subjectId } of about) {
        const found = names.get(subjectId);
        if (found !== undefined) subjects.set(id, { kind, name: found });
      }
    }
    return subjects;
  }

  private async namesOf(entity: string, column: string, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.getRepository<Record<string, string>>(entity).find({
      where: { id: In([...new Set(ids)]) },
      select: { id: true, [column]: true },
    });
    return new Map(rows.map((row) => [row.id ?? '', row[column] ?? '']));
  }
}
