import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorRole, AuditAction, Role } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditEntity } from './audit.entity.js';

/** A new audit entry. */
export interface NewEntry {
  /** The actor; only a role for an actor without an account. */
  by: { id: string | null; role: ActorRole } | Exclude<ActorRole, Role>;
  action: AuditAction;
  /** The id of the subject. */
  subjectId: string;
  /** Ids, statuses and reasons; mailboxes and phones only masked. */
  detail?: Record<string, unknown>;
}

const rowOf = ({ by, action, subjectId, detail = {} }: NewEntry) => ({
  ...(typeof by === 'string' ? { actorId: null, actorRole: by } : { actorId: by.id, actorRole: by.role }),
  action,
  subjectId,
  detail,
});

/**
 * Records audit entries, which are only inserted, never changed. Statements that must be one round trip insert theirs
 * with `insertAudit`.
 */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Records one entry or several; `manager` is the transaction of the change, if it has one. */
  async record(
    entries: NewEntry | NewEntry[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const rows = [entries].flat().map(rowOf);
    if (rows.length > 0) await manager.insert(AuditEntity, rows);
  }
}
