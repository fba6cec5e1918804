import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import type { Draft } from '../../email/email-content.js';
import type { OutgoingEmail } from '../../email/message.js';
import { OrderEmailService } from '../../orders/emails/order-email.service.js';
import { paymentSumsOf } from '../../orders/payment/payment-state.js';
import { findReceipts, toReceiptView } from '../../orders/payment/order-receipts.js';
import { receiptIssued, type ReceiptEmailData, receiptVoided } from './receipt.templates.js';

/** Composes the emails about receipts. */
@Injectable()
export class ReceiptEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly emails: OrderEmailService,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      this.emails.withReasons({
        'receipt.issued': (payload) => this.receipt(payload, receiptIssued),
        'receipt.voided': (payload) => this.receipt(payload, receiptVoided),
      }),
    );
  }

  // A receipt that was voided before its email was sent is no longer confirmed.
  private async receipt(
    { orderId = '', serial }: EventPayload,
    draft: (data: ReceiptEmailData) => Draft,
  ): Promise<OutgoingEmail | null> {
    const data = await this.emails.load({ orderId });
    const receipts = await findReceipts(this.dataSource.manager, orderId);
    const found = receipts.find((each) => each.serial === serial);
    if (!data || !found || (draft === receiptIssued && found.voidedAt)) return null;
    const { reference } = data.whole.order;
    const { balance } = paymentSumsOf(data.whole.order);
    const content = { receipt: toReceiptView(found), reference, balance, page: data.page };
    return this.emails.emailOf(data, draft(content));
  }
}
