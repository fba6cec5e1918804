import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LetterQuery, LetterView } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { COUNTED, type Page } from '../http/page.js';
import { DomainError } from '../http/problem.js';
import { MOST_TRIES } from './backoff.js';
import { COUNT_LETTERS, type LetterRow, LETTERS, RESEND } from './letters.statements.js';

const toLetterView = ({ created_at: at, due_at: due, done_at: done, ...row }: LetterRow): LetterView => ({
  ...row,
  createdAt: at.toISOString(),
  dueAt: due?.toISOString() ?? null,
  sentAt: row.state === 'sent' ? (done?.toISOString() ?? null) : null,
});

/** What became of letters, for those who run the lab. */
@Injectable()
export class LettersService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ page, limit, state: asked }: LetterQuery): Promise<Page<LetterView>> {
    const most = MOST_TRIES;
    const state = asked ?? 'any';
    const [rows, [counted]] = await Promise.all([
      LETTERS[state].run(this.dataSource, { most, skip: (page - 1) * limit, take: limit }),
      COUNT_LETTERS[state].run(this.dataSource, { most, take: COUNTED + 1 }),
    ]);
    return { rows: rows.map(toLetterView), page, limit, total: counted?.count ?? 0 };
  }

  /** Tries an email again that failed, or sends one that was held; one that waits or has gone is left alone. */
  async resend(id: string, actor: string): Promise<void> {
    if (!/^\d{1,18}$/.test(id)) throw new DomainError('not_found');
    const [again] = await RESEND.run(this.dataSource, { id, actor });
    if (!again) throw new DomainError('not_found');
  }
}
