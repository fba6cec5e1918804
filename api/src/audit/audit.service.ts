import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorRole, AuditAction } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../infrastructure/http/access.js';

const INSERT =
  'INSERT INTO audit (actor_id, actor_role, action, subject_id, detail) VALUES ($1, $2, $3, $4, $5)';

/** A new audit entry. */
interface NewEntry {
  /** The actor; only a role for an actor without an account. */
  by: Pick<Caller, 'id' | 'role'> | Exclude<ActorRole, 'customer' | 'admin'>;
  action: AuditAction;
  /** The id of the subject. */
  subjectId: string;
  /** Ids, statuses and reasons; mailboxes and phones only masked. */
  detail?: Record<string, unknown>;
}

/** Records audit entries. Rows are only inserted, never changed. */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Records an entry; `within` is its transaction, if it has one. */
  async record(
    { by, action, subjectId, detail = {} }: NewEntry,
    within: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const [actorId, actorRole] = typeof by === 'string' ? [null, by] : [by.id, by.role];
    await within.query(INSERT, [actorId, actorRole, action, subjectId, detail]);
  }
}
