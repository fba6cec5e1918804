import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorRole, AuditAction } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../http/access.js';

const INSERT =
  'INSERT INTO audit (actor_id, actor_role, action, subject_id, detail) VALUES ($1, $2, $3, $4, $5)';

/** What someone did. */
interface Deed {
  /** Who did it; a role alone for anyone who has no account. */
  by: Pick<Caller, 'id' | 'role'> | Exclude<ActorRole, 'customer' | 'admin'>;
  action: AuditAction;
  /** The id of what it was done to. */
  subjectId: string;
  /** Ids, statuses and reasons; of mailboxes and phones at most a masked part. */
  detail?: Record<string, unknown>;
}

/** The record of who did what and when. Rows are only ever added. */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Records a deed; `within` is the transaction that it belongs to, when it has one. */
  async record(
    { by, action, subjectId, detail = {} }: Deed,
    within: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const [actorId, actorRole] = typeof by === 'string' ? [null, by] : [by.id, by.role];
    await within.query(INSERT, [actorId, actorRole, action, subjectId, detail]);
  }
}
