import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PAYMENT_METHODS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import type { EventPayload } from '../../email/email-composers.js';
import { OrderEmailService, type SmsContent } from '../../orders/emails/order-email.service.js';
import { amountText } from '../../orders/sms/sms-contents.js';
import { SmsComposers } from '../../sms/sms-composers.js';
import type { SkippedSms, Sms } from '../../sms/sms.js';
import { RefundEntity } from './refund.entity.js';

/** Composes the text messages about refunds. */
@Injectable()
export class RefundSms implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: OrderEmailService,
    private readonly composers: SmsComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({
      // A refund that was removed before its message was sent is no longer confirmed.
      'refund.recorded': (payload) =>
        this.compose(payload, ({ amount, method, removedAt }) =>
          removedAt ? 'outdated' : ['refunded', amountText(amount), PAYMENT_METHODS[method]],
        ),
      'refund.removed': (payload) =>
        this.compose(payload, ({ amount }) => ['refund-removed', amountText(amount)]),
    });
  }

  private async compose(
    { orderId = '', refundId: id }: EventPayload,
    contents: (refund: RefundEntity) => SmsContent | SkippedSms,
  ): Promise<Sms | SkippedSms> {
    const data = await this.messages.loadMessageData({ orderId });
    const refund = await this.dataSource.manager.findOneBy(RefundEntity, { id, orderId });
    const content = refund ? contents(refund) : 'outdated';
    if (!data || typeof content === 'string') return 'outdated';
    return this.messages.smsOf(data, content);
  }
}
