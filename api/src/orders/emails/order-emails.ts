import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  calendarFile,
  calendarName,
  hasCalendar,
  moveHasMessage,
  type Mover,
  type OrderStatus,
  type OrderVerb,
  type SkippedEmail,
} from '@nidaan/contract';
import { linkRenewed } from './link-renewed.template.js';
import { orderMoved, orderRescheduled } from './order-moved.template.js';
import type { OrderEmailData } from './order-parts.js';
import { orderPlaced } from './order-placed.template.js';
import { visitReminder } from './visit-reminder.template.js';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import type { EmailAttachment, OutgoingEmail } from '../../email/message.js';
import { Clock } from '../../infrastructure/clock.js';
import { isReminderDue } from '../reminders/reminder-due.js';
import { isStillTrue } from '../still-true.js';
import { OrderEmailService } from './order-email.service.js';

// The statuses in which the customer still expects the visit, so a calendar file is useful.
const AWAITED: OrderStatus[] = ['Booked', 'Confirmed'];

/** The calendar file of the visit as of `at`; empty when no visit is expected in the order's status. */
function calendarOf({ whole: { order }, plan }: OrderEmailData, at: Date): EmailAttachment[] {
  if (!AWAITED.includes(order.status) || !hasCalendar(plan)) return [];
  const visit = {
    id: order.id,
    reference: order.reference,
    day: order.appointmentDate,
    version: order.version,
    confirmed: order.status === 'Confirmed',
    address: order.address,
    plan,
  };
  const type = 'text/calendar; charset=utf-8; method=PUBLISH';
  return [{ name: calendarName(order.reference), content: calendarFile(visit, at), type }];
}

// While the emails of a booking are held, the visitor's own actions send no email: the address may be another person's.
const isHeld = (data: OrderEmailData | null, { who }: EventPayload) =>
  who === 'customer' && data !== null && data.whole.order.emailHeldAt !== null;

/** Composes the emails about orders. */
@Injectable()
export class OrderEmails implements OnModuleInit {
  constructor(
    private readonly emails: OrderEmailService,
    private readonly composers: EmailComposers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      this.emails.withReasons({
        'order.placed': (payload, at) => this.confirmation(payload, at),
        'order.confirmation-asked': (payload, at) => this.confirmation(payload, at),
        'order.moved': (payload, at) => this.moved(payload, at),
        'order.rescheduled': (payload, at) => this.rescheduled(payload, at),
        'order.link-renewed': (payload) => this.linkRenewed(payload),
        'order.reminder': (payload) => this.reminder(payload),
      }),
    );
  }

  /** Null also for a cancelled order, because a delayed email must not suggest that the visit takes place. */
  private async activeEmailData(payload: EventPayload): Promise<OrderEmailData | null> {
    const data = await this.emails.load(payload);
    return data?.whole.order.status === 'Cancelled' ? null : data;
  }

  private async confirmation(payload: EventPayload, at: Date): Promise<OutgoingEmail | null> {
    const data = await this.activeEmailData(payload);
    return data && this.emails.emailOf(data, orderPlaced(data), calendarOf(data, at));
  }

  private async moved(payload: EventPayload, at: Date): Promise<OutgoingEmail | SkippedEmail | null> {
    const verb = payload.move as OrderVerb;
    if (!moveHasMessage(verb, 'email')) return 'not-for-status';
    const data = await this.emails.load(payload);
    if (!data || isHeld(data, payload) || !isStillTrue(verb, data.whole.order.status)) return null;
    const reason = await this.emails.reasonOf(payload);
    const draft = orderMoved(data, { verb, who: payload.who as Mover, reason });
    return this.emails.emailOf(data, draft, verb === 'confirm' ? calendarOf(data, at) : []);
  }

  private async rescheduled(payload: EventPayload, at: Date): Promise<OutgoingEmail | null> {
    const data = await this.activeEmailData(payload);
    if (isHeld(data, payload)) return null;
    const { from = '', to = '', who } = payload;
    // The visit was rescheduled again since, and the email of that change has the present date.
    if (to !== data?.whole.order.appointmentDate) return null;
    return (
      data &&
      this.emails.emailOf(data, orderRescheduled(data, { from, to, who: who as Mover }), calendarOf(data, at))
    );
  }

  private async linkRenewed(payload: EventPayload): Promise<OutgoingEmail | null> {
    const data = await this.emails.load(payload);
    return data && this.emails.emailOf(data, linkRenewed(data.whole.order.reference, data.page));
  }

  // The mailbox of held emails may be another person's.
  private async reminder(payload: EventPayload): Promise<OutgoingEmail | null> {
    const data = await this.emails.load(payload);
    if (!data || data.whole.order.emailHeldAt) return null;
    if (!isReminderDue(data.whole.order, payload, this.clock.now())) return null;
    return this.emails.emailOf(data, visitReminder(data));
  }
}
