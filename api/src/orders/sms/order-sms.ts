import { Injectable, type OnModuleInit } from '@nestjs/common';
import { moveHasMessage, type Mover, ORDER_MOVES, type OrderStatus, type OrderVerb } from '@nidaan/contract';
import type { EventPayload } from '../../email/email-composers.js';
import { Clock } from '../../infrastructure/clock.js';
import { SmsComposers } from '../../sms/sms-composers.js';
import type { SkippedSms, Sms } from '../../sms/sms.js';
import { OrderEmailService, type SmsContent } from '../emails/order-email.service.js';
import type { OrderEmailData } from '../emails/order-parts.js';
import type { OrderEntity } from '../order.entity.js';
import { isReminderDue } from '../reminders/reminder-due.js';
import {
  amountText,
  CONFIRMATION_CONTENTS,
  MOVE_CONTENTS,
  reminderContent,
  rescheduledContent,
} from './sms-contents.js';

/** What a message says; a reason in place of it when none is sent. */
type Contents = (data: OrderEmailData) => SmsContent | SkippedSms;

/** The message that is outdated once its order is cancelled. */
const unlessCancelled =
  (contents: Contents): Contents =>
  (data) =>
    data.whole.order.status === 'Cancelled' ? 'outdated' : contents(data);

// A delayed message says what to do now, such as when to begin a fast, so it is outdated in every other status.
const leadsTo = (verb: OrderVerb, status: OrderStatus): boolean =>
  ORDER_MOVES.some((move) => move.verb === verb && move.to === status);

// While the messages of a booking wait, what its visitor does, or makes the system do, sends no text: the number may be
// another person's.
const waits = ({ emailHeldAt }: OrderEntity, { who, textHeld }: EventPayload): boolean =>
  emailHeldAt !== null && (textHeld !== undefined || who === 'customer' || who === 'system');

// A visit that staff have confirmed is the customer's, whatever waits of its booking.
const isUnknown = ({ emailHeldAt, status }: OrderEntity): boolean =>
  emailHeldAt !== null && status !== 'Confirmed';

/** Composes the text messages about orders. */
@Injectable()
export class OrderSms implements OnModuleInit {
  constructor(
    private readonly messages: OrderEmailService,
    private readonly composers: SmsComposers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const confirmation: Contents = (data) => CONFIRMATION_CONTENTS[data.whole.order.status](data);
    const amended: Contents = ({ whole: { order } }) => ['amended', amountText(order.totalAmount)];
    this.composers.register({
      'order.placed': (payload) => this.compose(payload, confirmation),
      'order.confirmation-asked': (payload) => this.compose(payload, confirmation),
      'order.moved': (payload) => this.moved(payload),
      'order.rescheduled': (payload) =>
        this.compose(
          payload,
          unlessCancelled((data) =>
            // The visit was moved again since, and the message about that has the present day.
            data.whole.order.appointmentDate === payload.to ? rescheduledContent(data) : 'outdated',
          ),
        ),
      'order.amended': (payload) => this.compose(payload, unlessCancelled(amended)),
      'order.reminder': (payload) =>
        this.compose(payload, (data) => {
          const { order } = data.whole;
          if (isUnknown(order)) return 'none';
          return isReminderDue(order, payload, this.clock.now()) ? reminderContent(data) : 'outdated';
        }),
      'order.link-renewed': (payload) => this.compose(payload, () => ['new-link']),
    });
  }

  private async moved(payload: EventPayload): Promise<Sms | SkippedSms> {
    const verb = payload.move as OrderVerb;
    if (!moveHasMessage(verb, 'sms')) return 'none';
    const reason = await this.messages.reasonOf(payload);
    return this.compose(payload, (data) =>
      leadsTo(verb, data.whole.order.status)
        ? MOVE_CONTENTS[verb](data, { who: payload.who as Mover, reason })
        : 'outdated',
    );
  }

  private async compose(payload: EventPayload, contents: Contents): Promise<Sms | SkippedSms> {
    const data = await this.messages.loadMessageData(payload);
    if (!data) return 'outdated';
    if (payload.textSkipped !== undefined || waits(data.whole.order, payload)) return 'none';
    const content = contents(data);
    return typeof content === 'string' ? content : this.messages.smsOf(data, content);
  }
}
