import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EmailQuery, EmailView } from '@nidaan/contract';
import { type DataSource, IsNull, Not } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { OutboxEntity } from '../../infrastructure/events/outbox.entity.js';
import { COUNTED, type Page } from '../../infrastructure/http/page.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { MOST_TRIES } from '../../infrastructure/events/backoff.js';
import { COUNT_EMAILS, type EmailRow, SELECT_EMAILS } from './emails.statements.js';

const toEmailView = ({ created_at: at, due_at: due, done_at: done, ...row }: EmailRow): EmailView => ({
  ...row,
  createdAt: at.toISOString(),
  dueAt: due?.toISOString() ?? null,
  sentAt: row.state === 'sent' ? (done?.toISOString() ?? null) : null,
});

/** Outgoing emails and their state, for admins. */
@Injectable()
export class EmailsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  async list({ page, limit, state: filter }: EmailQuery): Promise<Page<EmailView>> {
    const most = MOST_TRIES;
    const state = filter ?? 'any';
    const [rows, [counted]] = await Promise.all([
      SELECT_EMAILS[state].run(this.dataSource, { most, skip: (page - 1) * limit, take: limit }),
      COUNT_EMAILS[state].run(this.dataSource, { most, take: COUNTED + 1 }),
    ]);
    return { rows: rows.map(toEmailView), page, limit, total: counted?.count ?? 0 };
  }

  /**
   * Retries a failed email at once with all its attempts, or sends a held one, after which the emails of its order are no
   * longer held. Throws `not_found` for one that is waiting or sent.
   */
  async resend(id: string, actor: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const unsent = { id, doneAt: IsNull() };
      const where = [
        { ...unsent, failure: Not(IsNull()) },
        { ...unsent, held: true },
      ];
      const email = await manager.findOne(OutboxEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!email) throw new DomainError('not_found');
      const { event, held, payload } = email;
      const again = { dueAt: () => 'now()', tries: 0, failure: null, held: false };
      await manager.update(OutboxEntity, { id }, again);
      // The entity is named, because orders depend on emails. The version stays, because this conflicts with no edit.
      const released = { emailHeldAt: null, version: () => 'version' };
      if (held && payload.orderId) await manager.update('orders', { id: payload.orderId }, released);
      const entry = { by: { id: actor, role: 'admin' }, action: 'email.resent', subjectId: id } as const;
      await this.audit.record({ ...entry, detail: { event } }, manager);
      await this.bus.wakeWorkers(manager);
    });
  }
}
