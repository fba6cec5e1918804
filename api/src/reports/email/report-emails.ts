import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REPORT_CODE_MINUTES } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { codeOf } from '../access/codes.service.js';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import { OrderEmailService } from '../../orders/emails/order-email.service.js';
import { isEmailProved } from '../../orders/email-proof.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { ReadyReportsService } from './ready-reports.service.js';
import { ReportCodeEntity, ReportEntity } from '../report.entity.js';
import { type Draft, renderEmail } from '../../email/email-content.js';
import { reportCode, reportReady, reportWithdrawn } from './report.templates.js';
import type { OutgoingEmail } from '../../email/message.js';

/** Composes the emails about reports. */
@Injectable()
export class ReportEmails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly ready: ReadyReportsService,
    private readonly emails: OrderEmailService,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      this.emails.withReasons({
        'report.ready': (payload) => this.reportReady(payload),
        'report.withdrawn': (payload) => this.withdrawn(payload),
        'report.code': (payload) => this.code(payload),
      }),
    );
  }

  private async reportReady(payload: EventPayload): Promise<OutgoingEmail | null> {
    const found = await this.ready.load(payload);
    if (!found?.data.whole.order.email) return null;
    return this.emails.emailOf(found.data, reportReady(found, this.clock.now()));
  }

  private withdrawn({ orderId = '', reportId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    return this.compose(orderId, async ({ reference, status }) => {
      const report = await this.dataSource.manager.findOneBy(ReportEntity, { id: reportId });
      return report && reportWithdrawn(reference, report.withdrawalReason ?? '', status === 'In lab');
    });
  }

  private code({ orderId = '', reportId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    return this.compose(orderId, async (order) => {
      // A code that was created for another mailbox must not be sent to an address that was set since.
      if (!isEmailProved(order)) return null;
      const stored = await this.dataSource.manager.findOneBy(ReportCodeEntity, { reportId });
      if (!stored || stored.expiresAt < new Date()) return null;
      return reportCode(codeOf(this.config.LINK_SECRET, reportId, stored.nonce), REPORT_CODE_MINUTES);
    });
  }

  private async compose(
    orderId: string,
    draft: (order: OrderEntity) => Promise<Draft | null>,
  ): Promise<OutgoingEmail | null> {
    const order = await this.dataSource.manager.findOneBy(OrderEntity, { id: orderId });
    const content = order?.email ? await draft(order) : null;
    return order?.email && content
      ? { to: order.email, reference: order.reference, content: renderEmail(content) }
      : null;
  }
}
