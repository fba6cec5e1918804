import { Injectable } from '@nestjs/common';
import type { EventName, EventWithMessage, OrderEventName, SkippedEmail } from '@nidaan/contract';
import type { OutboxEvent } from '../infrastructure/events/outbox.statements.js';
import type { OutgoingEmail } from './message.js';

/** What an event says about itself: ids, which the composer resolves. */
export type EventPayload = Record<string, string>;

/** Composes the email of an event that was committed at `at`, or returns why none is sent; null when it is outdated. */
export type Composer = (payload: EventPayload, at: Date) => Promise<OutgoingEmail | SkippedEmail | null>;

/** An event that may have an email: of those about orders, only those that have one by the contract's table. */
type EmailedEvent = Exclude<EventName, OrderEventName> | EventWithMessage<'email'> | 'order.moved';

/** The composer of each event's email. */
export type ComposerTable = Partial<Record<EmailedEvent, Composer>>;

/** The emails of all features. Each feature registers its own when its module starts, so that this one knows none. */
@Injectable()
export class EmailComposers {
  private readonly composers = new Map<string, Composer>();

  /** The names of the events that have an email. Other events are left to other consumers. */
  get events(): string[] {
    return [...this.composers.keys()];
  }

  register(table: ComposerTable): void {
    for (const [event, composer] of Object.entries(table)) {
      if (this.composers.has(event)) throw new Error(`Two features compose the email of ${event}.`);
      this.composers.set(event, composer);
    }
  }

  /** Composes the email of an event, or returns the reason why none is sent. */
  async compose({ event, payload, created_at: at }: OutboxEvent): Promise<OutgoingEmail | SkippedEmail> {
    return (await this.composers.get(event)?.(payload, at)) ?? 'outdated';
  }
}
