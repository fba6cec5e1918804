import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EmailQuery, EmailView } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { COUNTED, type Page } from '../../infrastructure/http/page.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { MOST_TRIES } from '../../infrastructure/events/backoff.js';
import { COUNT_EMAILS, type EmailRow, SELECT_EMAILS, RETRY_EMAIL } from './emails.statements.js';

const toEmailView = ({ created_at: at, due_at: due, done_at: done, ...row }: EmailRow): EmailView => ({
  ...row,
  createdAt: at.toISOString(),
  dueAt: due?.toISOString() ?? null,
  sentAt: row.state === 'sent' ? (done?.toISOString() ?? null) : null,
});

/** Outgoing emails and their state, for admins. */
@Injectable()
export class EmailsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ page, limit, state: filter }: EmailQuery): Promise<Page<EmailView>> {
    const most = MOST_TRIES;
    const state = filter ?? 'any';
    const [rows, [counted]] = await Promise.all([
      SELECT_EMAILS[state].run(this.dataSource, { most, skip: (page - 1) * limit, take: limit }),
      COUNT_EMAILS[state].run(this.dataSource, { most, take: COUNTED + 1 }),
    ]);
    return { rows: rows.map(toEmailView), page, limit, total: counted?.count ?? 0 };
  }

  /** Retries a failed email or releases a held one. Throws `not_found` for one that is waiting or sent. */
  async resend(id: string, actor: string): Promise<void> {
    if (!/^\d{1,18}$/.test(id)) throw new DomainError('not_found');
    const [again] = await RETRY_EMAIL.run(this.dataSource, { id, actor });
    if (!again) throw new DomainError('not_found');
  }
}
