import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dateTimeText, isInLab } from '@nidaan/contract';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import type { Draft } from '../../email/email-content.js';
import type { OutgoingEmail } from '../../email/message.js';
import { Clock } from '../../infrastructure/clock.js';
import { OrderEmailService } from '../emails/order-email.service.js';
import { type OrderEmailData, ownPage } from '../emails/order-parts.js';
import { greeting } from '../emails/order-summary.js';
import { testNames } from '../emails/test-names.js';

/** Apologises for a late report, with its new time; `time` is in Asia/Kolkata. */
export function reportDelayed(data: OrderEmailData, time: string): Draft {
  const { reference } = data.whole.order;
  return {
    subject: `Your report for booking ${reference} needs more time`,
    parts: [
      greeting(data),
      { text: `We are sorry: your report is taking longer than we promised. You will have it by ${time}.` },
      {
        table: [
          ['Reference', reference],
          ['Tests', testNames(data.whole.items)],
          ['New time', time],
        ],
      },
      ...ownPage(
        data.page,
        'We’ll email you as soon as it is ready. You’ll also find it on your order page.',
      ),
    ],
  };
}

/** Composes the emails about late reports. */
@Injectable()
export class ReportDelayEmails implements OnModuleInit {
  constructor(
    private readonly emails: OrderEmailService,
    private readonly composers: EmailComposers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      this.emails.withReasons({ 'order.report-delayed': (payload) => this.delayed(payload) }),
    );
  }

  /** Null when the report is ready, or another time was promised since, whose email follows. */
  private async delayed(payload: EventPayload): Promise<OutgoingEmail | null> {
    const data = await this.emails.load(payload);
    const { dueAt = '' } = payload;
    const { status, reportDueAt } = data?.whole.order ?? {};
    if (!data || !status || !isInLab(status) || reportDueAt?.toISOString() !== dueAt) return null;
    return this.emails.emailOf(data, reportDelayed(data, dateTimeText(dueAt, this.clock.now())));
  }
}
