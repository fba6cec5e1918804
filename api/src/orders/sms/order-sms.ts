import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  bookableDays,
  clockText,
  istDay,
  type OrderStatus,
  type OrderVerb,
  shortDay,
  visitHours,
} from '@nidaan/contract';
import type { EventPayload } from '../../email/email-composers.js';
import type { OrderEmailData } from '../emails/order-parts.js';
import { OrderEmailService } from '../emails/order-email.service.js';
import { SmsComposers } from '../../sms/sms-composers.js';
import type { SkippedSms, Sms, SmsTemplate } from '../../sms/sms.js';
import { Clock } from '../../infrastructure/clock.js';
import { holdNeedsText } from './hold-needs-text.js';
import { REMINDED_STATUSES } from './reminded-statuses.js';

const HOUR_MS = 3_600_000;

/** A message's template with its values between the reference and the link. */
type Content = [template: SmsTemplate, ...values: string[]];

/** The day of the visit with its hours, which are missing while they are to be agreed: `Mon, 23 Nov, 6 to 9 am`. */
const visitText = ({ whole: { order }, plan }: OrderEmailData): string =>
  [shortDay(order.appointmentDate), visitHours(plan)].filter(Boolean).join(', ');

/** When a fast begins: `10 pm on Sun, 22 Nov`. */
function fastText(fastFrom: string): string {
  const day = istDay(new Date(fastFrom));
  const hours = (Date.parse(fastFrom) - Date.parse(`${day}T00:00:00+05:30`)) / HOUR_MS;
  return `${clockText(hours)} on ${shortDay(day)}`;
}

const TEMPLATES: Partial<Record<OrderStatus, (data: OrderEmailData) => Content>> = {
  Booked: (data) => ['received', visitText(data)],
  'On hold': ({ whole }) => ['held', holdNeedsText(whole)],
  Confirmed: (data) => ['confirmed', visitText(data)],
  'Out for collection': () => ['on-the-way'],
  'Report ready': () => ['report-ready'],
};

// The status that a transition with a text message leads to. A delayed message about another status is outdated.
const STATUS_AFTER: Partial<Record<OrderVerb, OrderStatus>> = {
  confirm: 'Confirmed',
  sendOut: 'Out for collection',
  hold: 'On hold',
  release: 'Booked',
};

/** Composes the text messages about orders. */
@Injectable()
export class OrderSms implements OnModuleInit {
  constructor(
    private readonly messages: OrderEmailService,
    private readonly composers: SmsComposers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.composers.register({
      'order.placed': (payload) => this.compose(payload, (data) => this.presentState(data)),
      'order.confirmation-asked': (payload) => this.compose(payload, (data) => this.presentState(data)),
      'order.moved': (payload) => this.moved(payload),
      'order.reminder': (payload) => this.compose(payload, (data) => this.reminder(data, payload)),
      'report.ready': (payload) => this.compose(payload, () => ['report-ready']),
    });
  }

  private async moved(payload: EventPayload): Promise<Sms | SkippedSms> {
    const status = STATUS_AFTER[payload.move as OrderVerb];
    if (!status) return 'none';
    return this.compose(payload, (data) =>
      data.whole.order.status === status ? this.presentState(data) : 'outdated',
    );
  }

  // A reminder that is retried until the day itself, or whose visit was moved or put on hold since, is outdated.
  private reminder(data: OrderEmailData, { day }: EventPayload): Content | SkippedSms {
    const { status, appointmentDate } = data.whole.order;
    const isDue = day === appointmentDate && day === bookableDays(this.clock.now())[0];
    if (!isDue || !REMINDED_STATUSES.includes(status)) return 'outdated';
    const fastFrom = data.plan?.fastFrom;
    return fastFrom
      ? ['reminder-fasting', visitText(data), fastText(fastFrom)]
      : ['reminder', visitText(data)];
  }

  private presentState(data: OrderEmailData): Content | SkippedSms {
    return TEMPLATES[data.whole.order.status]?.(data) ?? 'outdated';
  }

  /** The message to the phone number of an order that is not cancelled. */
  private async compose(
    payload: EventPayload,
    contentOf: (data: OrderEmailData) => Content | SkippedSms,
  ): Promise<Sms | SkippedSms> {
    const data = await this.messages.loadMessageData(payload);
    if (!data || data.whole.order.status === 'Cancelled') return 'outdated';
    const { phoneno, reference } = data.whole.order;
    if (!phoneno) return 'no-phone';
    const content = contentOf(data);
    if (typeof content === 'string') return content;
    const [template, ...values] = content;
    return { to: phoneno, template, values: [reference, ...values, data.page] };
  }
}
