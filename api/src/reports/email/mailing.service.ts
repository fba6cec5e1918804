import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReportsSent } from '@nidaan/contract';
import { currentRequestId } from '@nidaan/tracing';
import { PinoLogger } from 'nestjs-pino';
import { type DataSource, IsNull } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { failureOf } from '../../infrastructure/events/failure.js';
import { renderEmail } from '../../email/email-content.js';
import { reportsSent } from './report.templates.js';
import type { Mailer } from '../../email/mailer.js';
import { messageOf } from '../../email/message.js';
import { ReportLinks } from '../access/report-links.js';
import { OrderAccess } from '../../orders/access/order-access.js';
import { OrderBeneficiaryEntity } from '../../orders/order-beneficiary.entity.js';
import { findReports } from '../find-reports.js';
import { isReleased } from '../report.view.js';
import { type ReportEntity, ReportMailingEntity } from '../report.entity.js';
import { LOCK_REPORT_MAILING, type Mailing } from './mailing.statements.js';

/** The token of the mailer that sends while a staff member waits; see {@link REPORTS_TIMEOUT_MS}. */
export const REPORTS_MAILER = Symbol('REPORTS_MAILER');
/** How long the mail server may take before the request fails and reports that the email was not sent. */
export const REPORTS_TIMEOUT_MS = 10_000;

@Injectable()
export class MailingService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(REPORTS_MAILER) private readonly mailer: Mailer,
    private readonly orderAccess: OrderAccess,
    private readonly links: ReportLinks,
    private readonly logger: PinoLogger,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Sends the customer of an order an email with a link to its reports. Resolves when the mail server has accepted it. */
  async send(orderId: string, caller: Caller): Promise<ReportsSent> {
    const { order } = await this.orderAccess.open(orderId, { caller, secret: null, right: 'reports.send' });
    if (order.status === 'Cancelled') throw new DomainError('order_cancelled');
    if (!order.email) throw new DomainError('no_email');
    if (order.contactUnproved) throw new DomainError('email_not_proved');
    const rows = await findReports(this.dataSource.manager, [orderId]);
    if (!rows.every(isReleased)) throw new DomainError('reports_not_released');
    const ids = rows.filter((row) => !row.hiv).map((row) => row.id);
    if (ids.length === 0) throw new DomainError('no_reports');
    const contents = createHash('sha256')
      .update([order.email, ...ids].join('\n'))
      .digest('base64url');
    const mailing = { orderId, contents };
    if (await this.begin(mailing)) {
      const content = renderEmail(
        reportsSent(
          order.reference,
          this.links.emailToken(orderId, order.secretVersion),
          await this.namesOf(orderId, rows),
        ),
      );
      const email = { to: order.email, reference: order.reference, content };
      await this.deliver(mailing, email);
      await this.complete(mailing, caller, { recipient: email.to, subject: content.subject });
    }
    return { success: true, email: order.email };
  }

  /** The names of the persons whom reports are about, without HIV results. */
  private async namesOf(orderId: string, rows: ReportEntity[]): Promise<string[]> {
    const people = await this.dataSource.manager.find(OrderBeneficiaryEntity, {
      where: { orderId },
      order: { position: 'ASC' },
    });
    const isAbout = (position: number) => rows.some((row) => !row.hiv && row.person === position);
    return people.flatMap(({ position, name }) => (name && isAbout(position) ? [name] : []));
  }

  /** Returns false when the same reports were sent to the same address within ten minutes. */
  private async begin(mailing: Mailing): Promise<boolean> {
    const [locked] = await LOCK_REPORT_MAILING.run(this.dataSource, mailing);
    if (locked?.mine) return true;
    if (locked?.sent) return false;
    throw new DomainError('request_in_flight', { retryAfter: 2 });
  }

  private async deliver(mailing: Mailing, email: Parameters<typeof messageOf>[1]): Promise<void> {
    const now = new Date();
    const request_id = currentRequestId();
    const event = {
      id: randomUUID(),
      event: 'reports.sent',
      payload: {},
      created_at: now,
      tries: 1,
      request_id,
    };
    try {
      await this.mailer.send(messageOf(event, email));
    } catch (error) {
      this.logger.warn({ failure: failureOf(error) }, 'reports were not sent');
      // The lock is released, so that the next call can try again.
      await this.dataSource.manager.delete(ReportMailingEntity, { ...mailing, sentAt: IsNull() });
      throw new DomainError('reports_not_sent');
    }
  }

  /** Records that the mail server has accepted the email, with the audit entry and the row in the list of emails. */
  private async complete(
    mailing: Mailing,
    by: Caller,
    email: { recipient: string; subject: string },
  ): Promise<void> {
    const { orderId } = mailing;
    const now = () => 'now()';
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(ReportMailingEntity, { ...mailing }, { sentAt: now });
      if (!affected) return;
      await this.bus.publish('reports.sent', { orderId }, manager, { ...email, tries: 1, doneAt: now });
      await this.audit.record({ by, action: 'reports.sent', subjectId: orderId }, manager);
    });
  }
}
