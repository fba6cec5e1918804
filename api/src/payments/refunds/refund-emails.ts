import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import type { Draft } from '../../email/email-content.js';
import type { OutgoingEmail } from '../../email/message.js';
import { OrderEmailService } from '../../orders/emails/order-email.service.js';
import { RefundEntity } from './refund.entity.js';
import { type RefundEmailData, refundRecorded, refundRemoved } from './refund.templates.js';

/** Composes the emails about refunds. */
@Injectable()
export class RefundEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly emails: OrderEmailService,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      this.emails.withReasons({
        'refund.recorded': (payload) => this.refund(payload, refundRecorded),
        'refund.removed': (payload) => this.refund(payload, refundRemoved),
      }),
    );
  }

  // A refund that was removed before its email was sent is no longer confirmed.
  private async refund(
    { orderId = '', refundId: id }: EventPayload,
    draft: (refund: RefundEmailData) => Draft,
  ): Promise<OutgoingEmail | null> {
    const data = await this.emails.load({ orderId });
    const refund = await this.dataSource.manager.findOneBy(RefundEntity, { id, orderId });
    if (!data || !refund || (draft === refundRecorded && refund.removedAt)) return null;
    return this.emails.emailOf(data, draft({ data, refund }));
  }
}
