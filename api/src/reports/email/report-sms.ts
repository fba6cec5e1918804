import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventPayload } from '../../email/email-composers.js';
import { OrderEmailService } from '../../orders/emails/order-email.service.js';
import { SmsComposers } from '../../sms/sms-composers.js';
import type { SkippedSms, Sms } from '../../sms/sms.js';
import { ReadyReportsService } from './ready-reports.service.js';

/** Composes the text messages about reports. */
@Injectable()
export class ReportSms implements OnModuleInit {
  constructor(
    private readonly ready: ReadyReportsService,
    private readonly messages: OrderEmailService,
    private readonly composers: SmsComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({
      'report.ready': (payload) => this.reportReady(payload),
      'report.withdrawn': (payload) => this.withdrawn(payload),
    });
  }

  // A text message names nobody, so of several people it has the number whose reports are ready.
  private async reportReady(payload: EventPayload): Promise<Sms | SkippedSms> {
    const found = await this.ready.load(payload);
    if (!found) return 'outdated';
    const { data, whose } = found;
    if (!whose) return this.messages.smsOf(data, ['report-ready']);
    const { people, waiting } = whose;
    return this.messages.smsOf(data, ['report-of-several', String(people - waiting.length), String(people)]);
  }

  private async withdrawn(payload: EventPayload): Promise<Sms | SkippedSms> {
    const data = await this.messages.loadMessageData(payload);
    return data ? this.messages.smsOf(data, ['report-withdrawn']) : 'outdated';
  }
}
