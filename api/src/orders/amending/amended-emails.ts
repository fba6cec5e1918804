import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import type { OutgoingEmail } from '../../email/message.js';
import { OrderEmailService } from '../emails/order-email.service.js';
import { orderAmended } from './amended.template.js';

/** Composes the emails about orders whose tests or people staff have changed. */
@Injectable()
export class AmendedEmails implements OnModuleInit {
  constructor(
    private readonly emails: OrderEmailService,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register(this.emails.withReasons({ 'order.amended': (payload) => this.amended(payload) }));
  }

  private async amended(payload: EventPayload): Promise<OutgoingEmail | null> {
    const data = await this.emails.load(payload);
    if (!data || data.whole.order.status === 'Cancelled') return null;
    return this.emails.emailOf(data, orderAmended(data, Number(payload.from)));
  }
}
