import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TRACKING_CODE_MINUTES } from '@nidaan/contract';
import type { EventPayload } from '../../email/email-composers.js';
import type { SkippedSms, Sms } from '../../sms/sms.js';
import { SmsComposers } from '../../sms/sms-composers.js';
import { TrackingCodes } from './tracking-codes.js';

/** Composes the text message with the code that opens an order. */
@Injectable()
export class TrackingSms implements OnModuleInit {
  constructor(
    private readonly codes: TrackingCodes,
    private readonly composers: SmsComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({ 'order.tracking-code': (payload) => this.code(payload) });
  }

  private async code(payload: EventPayload): Promise<Sms | SkippedSms> {
    if (payload.textSkipped !== undefined) return 'none';
    const found = await this.codes.current(payload, 'sms');
    if (!found) return 'outdated';
    const { reference, phoneno: to } = found.order;
    const values = [found.code, reference, String(TRACKING_CODE_MINUTES)];
    return to ? { to, template: 'code', values } : 'no-phone';
  }
}
