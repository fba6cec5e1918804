import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type EmailPreview,
  type EmailQuery,
  type EmailView,
  type EventName,
  normalisePhone,
} from '@nidaan/contract';
import { type DataSource, In, IsNull, Not } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { containing } from '../../infrastructure/database/like.js';
import { referenceIn } from '../../infrastructure/order-reference.js';
import { OutboxEntity } from '../../infrastructure/events/outbox.entity.js';
import type { CallerIdentity } from '../../infrastructure/http/access.js';
import { COUNTED, type Page } from '../../infrastructure/http/page.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { MAX_TRIES } from '../../infrastructure/events/backoff.js';
import { releaseHeldTexts } from '../../sms/held-texts.js';
import { EmailComposers } from '../email-composers.js';
import { IN_STATE, STATE } from './email-states.js';

/** An email as it is read, with its order if it is about one. */
interface EmailRow extends Omit<EmailView, 'createdAt' | 'dueAt' | 'sentAt' | 'preview'> {
  createdAt: Date;
  dueAt: Date | null;
  doneAt: Date | null;
}

// The events whose emails have a preview: they are about an order and contain no code, or are invitations.
const PREVIEWED = [
  'order.placed',
  'order.confirmation-asked',
  'order.moved',
  'order.rescheduled',
  'report.ready',
  'receipt.issued',
  'receipt.voided',
  'user.invited',
] satisfies EventName[];

/** The emails about the orders that match a search. The orders are found by their own indexes first. */
const OF_ORDERS = `o.payload->>'orderId' IN (
  SELECT id::text FROM orders WHERE reference = :reference
  UNION (SELECT id::text FROM orders WHERE search_text LIKE search_fold(:holds) ORDER BY id DESC LIMIT 500))`;

const toEmailView = ({ createdAt: at, dueAt: due, doneAt: done, ...row }: EmailRow): EmailView => ({
  ...row,
  preview: PREVIEWED.some((event) => event === row.event),
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
    private readonly composers: EmailComposers,
  ) {}

  async list({ page, limit, q, state }: EmailQuery): Promise<Page<EmailView>> {
    const emails = this.dataSource
      .createQueryBuilder(OutboxEntity, 'o')
      .where(IN_STATE[state ?? 'any'])
      .setParameters({ most: MAX_TRIES });
    if (q)
      emails.andWhere(OF_ORDERS, { holds: containing(normalisePhone(q) ?? q), reference: referenceIn(q) });
    const counted = await emails
      .clone()
      .select('o.id')
      .limit(COUNTED + 1)
      .getRawMany();
    // The entity is named, because orders depend on emails.
    const rows = await emails
      .leftJoin('orders', 'r', `r.id = (o.payload->>'orderId')::uuid`)
      .select(['o.id AS id', 'o.event AS event', 'o.subject AS subject', 'o.skipped AS skipped'])
      .addSelect(['o.tries AS tries', 'o.failure AS failure', 'o.createdAt AS "createdAt"'])
      .addSelect(['o.doneAt AS "doneAt"', 'r.id AS "orderId"', 'r.reference AS reference'])
      .addSelect(STATE, 'state')
      .addSelect('CASE WHEN o.held THEN r.email ELSE o.recipient END', 'recipient')
      .addSelect('CASE WHEN o.doneAt IS NULL AND NOT o.held AND o.tries < :most THEN o.dueAt END', 'dueAt')
      .orderBy('o.id', 'DESC')
      .offset((page - 1) * limit)
      .limit(limit)
      .getRawMany<EmailRow>();
    return { rows: rows.map(toEmailView), page, limit, total: counted.length };
  }

  /** An email about an order, or an invitation, as it would be sent now, without its links. Throws `not_found` for any other. */
  async preview(id: string): Promise<EmailPreview> {
    const email = await this.dataSource.manager.findOneBy(OutboxEntity, { id, event: In(PREVIEWED) });
    if (!email) throw new DomainError('not_found');
    const { event, payload, tries, createdAt: created_at, requestId: request_id } = email;
    const composed = await this.composers.compose({ id, event, payload, tries, created_at, request_id });
    if (typeof composed === 'string') return { subject: null, text: null, skipped: composed };
    const { subject, text } = composed.content;
    return { subject, text: text.replaceAll(/https?:\/\/\S+/g, '[link]'), skipped: null };
  }

  /**
   * Retries a failed email at once with all its attempts, or sends a held one, after which the messages of its order are no
   * longer held. Throws `not_found` for one that is waiting or sent.
   */
  async resend(id: string, actor: CallerIdentity): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const unsent = { id, doneAt: IsNull() };
      const where = [
        { ...unsent, failure: Not(IsNull()) },
        { ...unsent, held: true },
      ];
      const email = await manager.findOne(OutboxEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!email) throw new DomainError('not_found');
      const { event, held, payload } = email;
      if (held && payload.orderId) await releaseHeldTexts(manager, payload.orderId);
      const again = { dueAt: () => 'now()', tries: 0, failure: null, held: false };
      await manager.update(OutboxEntity, { id }, again);
      // The entity is named, because orders depend on emails. The version stays, because this conflicts with no edit.
      const released = { emailHeldAt: null, version: () => 'version' };
      if (held && payload.orderId) await manager.update('orders', { id: payload.orderId }, released);
      const entry = { by: actor, action: 'email.resent', subjectId: id } as const;
      await this.audit.record({ ...entry, detail: { event } }, manager);
      await this.bus.wakeWorkers(manager);
    });
  }
}
