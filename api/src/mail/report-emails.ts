import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REPORT_CODE_MINUTES } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { codeOf } from '../report-access/codes.service.js';
import { isEmailProved } from '../orders/email-proof.js';
import { OrderEntity } from '../orders/order.entity.js';
import { ReportCodeEntity, ReportEntity } from '../reports/report.entity.js';
import { type Draft, renderEmail } from './email-content.js';
import { reportCode, reportWithdrawn } from './templates/reports.js';
import type { OutgoingEmail } from './message.js';

/** Emails about reports. */
@Injectable()
export class ReportEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  withdrawn({ orderId = '', reportId = '' }: Record<string, string>): Promise<OutgoingEmail | null> {
    return this.post(orderId, async ({ reference, status }) => {
      const report = await this.dataSource.manager.findOneBy(ReportEntity, { id: reportId });
      return report && reportWithdrawn(reference, report.withdrawalReason ?? '', status === 'In lab');
    });
  }

  code({ orderId = '', reportId = '' }: Record<string, string>): Promise<OutgoingEmail | null> {
    return this.post(orderId, async (order) => {
      // A code that was drawn for another mailbox must not reach one that was set since.
      if (!isEmailProved(order)) return null;
      const drawn = await this.dataSource.manager.findOneBy(ReportCodeEntity, { reportId });
      if (!drawn || drawn.expiresAt < new Date()) return null;
      return reportCode(codeOf(this.config.LINK_SECRET, reportId, drawn.nonce), REPORT_CODE_MINUTES);
    });
  }

  private async post(
    orderId: string,
    draft: (order: OrderEntity) => Promise<Draft | null>,
  ): Promise<OutgoingEmail | null> {
    const order = await this.dataSource.manager.findOneBy(OrderEntity, { id: orderId });
    const said = order?.email ? await draft(order) : null;
    return order?.email && said
      ? { to: order.email, reference: order.reference, content: renderEmail(said) }
      : null;
  }
}
