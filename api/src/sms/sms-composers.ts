import { Injectable } from '@nestjs/common';
import type { EventWithMessage } from '@nidaan/contract';
import type { OutboxEvent } from '../infrastructure/events/outbox.statements.js';
import type { SkippedSms, Sms } from './sms.js';

/** Composes the text message of an event, or returns why none is sent. */
export type SmsComposer = (payload: Record<string, string>) => Promise<Sms | SkippedSms>;

/** The composer of each event's text message, of those that have one by the contract's table. */
export type SmsComposerTable = Partial<Record<EventWithMessage<'sms'> | 'order.moved', SmsComposer>>;

/** The text messages of all features. Each feature registers its own when its module starts, so that this one knows none. */
@Injectable()
export class SmsComposers {
  private readonly composers = new Map<string, SmsComposer>();

  /** The names of the events that have a text message. */
  get events(): string[] {
    return [...this.composers.keys()];
  }

  register(table: SmsComposerTable): void {
    for (const [event, composer] of Object.entries(table)) {
      if (this.composers.has(event)) throw new Error(`Two features compose the text message of ${event}.`);
      this.composers.set(event, composer);
    }
  }

  /** Composes the text message of an event, or returns the reason why none is sent. */
  async compose({ event, payload }: OutboxEvent): Promise<Sms | SkippedSms> {
    return (await this.composers.get(event)?.(payload)) ?? 'none';
  }
}
