import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SkippedEmail } from '@nidaan/contract';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import { renderEmail } from '../../email/email-content.js';
import type { OutgoingEmail } from '../../email/message.js';
import { trackingCode } from './tracking.template.js';
import { TrackingCodes } from './tracking-codes.js';

/** Composes the email with the code that opens an order. */
@Injectable()
export class TrackingEmails implements OnModuleInit {
  constructor(
    private readonly codes: TrackingCodes,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({ 'order.tracking-code': (payload) => this.code(payload) });
  }

  private async code(payload: EventPayload): Promise<OutgoingEmail | SkippedEmail> {
    const found = await this.codes.current(payload, 'email');
    if (!found) return 'outdated';
    const { reference, email: to } = found.order;
    return to ? { to, reference, content: renderEmail(trackingCode(reference, found.code)) } : 'no-address';
  }
}
