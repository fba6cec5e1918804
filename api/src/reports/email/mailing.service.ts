import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReportsSent } from '@nidaan/contract';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { failureOf } from '../../infrastructure/events/failure.js';
import { renderEmail } from '../../email/email-content.js';
import { reportsSent } from './report.templates.js';
import type { Mailer } from '../../email/mailer.js';
import { messageOf } from '../../email/message.js';
import { ReportLinks } from '../access/report-links.js';
import { OrderAccess } from '../../orders/access/order-access.js';
import {
  LOCK_REPORT_MAILING,
  COMPLETE_REPORT_MAILING,
  RELEASE_REPORT_MAILING,
  type Mailing,
} from './mailing.statements.js';
import { SELECT_REPORTS } from '../reports.statements.js';

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
  ) {}

  /** Sends the customer of an order an email with a link to its reports. Resolves when the mail server has accepted it. */
  async send(orderId: string, caller: Caller): Promise<ReportsSent> {
    const { order } = await this.orderAccess.open(orderId, { caller, secret: null });
    if (!order.email) throw new DomainError('no_email');
    const rows = await SELECT_REPORTS.run(this.dataSource, { orderIds: [orderId] });
    const ids = rows.filter((row) => !row.hiv).map((row) => row.id);
    if (ids.length === 0) throw new DomainError('no_reports');
    const contents = createHash('sha256')
      .update([order.email, ...ids].join('\n'))
      .digest('base64url');
    const mailing = { orderId, contents, actorId: caller.id };
    if (await this.begin(mailing)) {
      const content = renderEmail(
        reportsSent(order.reference, this.links.emailToken(orderId, order.secretVersion)),
      );
      await this.deliver(mailing, { to: order.email, reference: order.reference, content });
    }
    return { success: true, email: order.email };
  }

  /** Returns false when the same reports were sent to the same address within ten minutes. */
  private async begin(mailing: Mailing): Promise<boolean> {
    const [locked] = await LOCK_REPORT_MAILING.run(this.dataSource, mailing);
    if (locked?.mine) return true;
    if (locked?.sent) return false;
    throw new DomainError('request_in_flight', { retryAfter: 2 });
  }

  private async deliver(mailing: Mailing, email: Parameters<typeof messageOf>[1]): Promise<void> {
    const event = { id: randomUUID(), event: 'reports.sent', payload: {}, created_at: new Date(), tries: 1 };
    try {
      await this.mailer.send(messageOf(event, email));
    } catch (error) {
      this.logger.warn({ failure: failureOf(error) }, 'reports were not sent');
      await RELEASE_REPORT_MAILING.run(this.dataSource, mailing);
      throw new DomainError('reports_not_sent');
    }
    await COMPLETE_REPORT_MAILING.run(this.dataSource, {
      ...mailing,
      recipient: email.to,
      subject: email.content.subject,
    });
  }
}
