import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  calendarFile,
  calendarName,
  type EventName,
  type Mover,
  type OrderStatus,
  type OrderVerb,
  planFor,
  preparationSentences,
  type SkippedEmail,
} from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { type Draft, renderEmail } from '../../email/email-content.js';
import { linkRenewed } from './link-renewed.template.js';
import { orderMoved, orderRescheduled, reportReady } from './order-moved.template.js';
import type { OrderEmailData } from './order-parts.js';
import { orderPlaced } from './order-placed.template.js';
import {
  receiptIssued,
  type ReceiptEmailData,
  receiptVoided,
} from '../../payments/receipts/receipt.templates.js';
import type { EmailAttachment, OutgoingEmail } from '../../email/message.js';
import { toReceiptView } from '../payment/receipt.view.js';
import { LIST_RECEIPTS } from '../../payments/receipts/receipts.statements.js';
import { OrderLinks } from '../access/order-links.js';
import { OrderStepEntity } from '../order-step.entity.js';
import { loadOrder } from '../load-order.js';

type Payload = Record<string, string>;
type Composer = (payload: Payload, at: Date) => Promise<OutgoingEmail | SkippedEmail | null>;

// A delayed or retried email is not sent when its content is outdated: the order was put on hold, was corrected, or
// already has its report. The emails of the other status transitions stay valid whenever they are sent.
const STILL_VALID: Partial<Record<OrderVerb, (status: OrderStatus) => boolean>> = {
  confirm: (status) => !['Booked', 'On hold', 'Recollection needed'].includes(status),
  sendOut: (status) => status === 'Out for collection',
  collect: (status) => status === 'Sample collected' || status === 'In lab',
  hold: (status) => status === 'On hold',
  release: (status) => status !== 'On hold',
  recollect: (status) => status === 'Recollection needed',
  cancel: (status) => status === 'Cancelled',
};

// The statuses in which the customer still expects the visit, so a calendar file is useful.
const AWAITED: OrderStatus[] = ['Booked', 'Confirmed'];

/** The calendar file of the visit as of `at`; empty when no visit is expected in the order's status. */
function calendarOf({ whole: { order }, plan }: OrderEmailData, at: Date): EmailAttachment[] {
  if (!AWAITED.includes(order.status)) return [];
  const visit = {
    id: order.id,
    reference: order.reference,
    day: order.appointmentDate,
    version: order.version,
    confirmed: order.status === 'Confirmed',
    address: order.address,
    sentences: plan ? preparationSentences(plan) : [],
    fastFrom: plan?.fastFrom ?? null,
  };
  const type = 'text/calendar; charset=utf-8; method=PUBLISH';
  return [{ name: calendarName(order.reference), content: calendarFile(visit, at), type }];
}

const emailOf = (
  { whole: { order } }: OrderEmailData,
  draft: Draft,
  files: EmailAttachment[] = [],
): OutgoingEmail => ({
  to: order.email ?? '',
  reference: order.reference,
  content: renderEmail(draft),
  files,
});

// While the emails of a booking are held, the visitor's own actions send no email: the address may be another person's.
const isHeld = (data: OrderEmailData | null, { who }: Payload) =>
  who === 'customer' && data !== null && data.whole.order.emailHeldAt !== null;

/** Composes the emails about orders. */
@Injectable()
export class OrderEmails {
  /** The composer of each event's email; `at` is the time when the event was committed. */
  readonly table: Partial<Record<EventName, Composer>> = {
    'order.placed': (payload, at) => this.confirmation(payload, at),
    'order.confirmation-asked': (payload, at) => this.confirmation(payload, at),
    'order.moved': (payload, at) => this.moved(payload, at),
    'order.rescheduled': (payload, at) => this.rescheduled(payload, at),
    'order.link-renewed': (payload) => this.linkRenewed(payload),
    'report.ready': (payload) => this.reportReady(payload),
    'receipt.issued': (payload) => this.receipt(payload, receiptIssued),
    'receipt.voided': (payload) => this.receipt(payload, receiptVoided),
  };

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: OrderLinks,
  ) {}

  /** Loads what the emails of an order show; null when the order has no email address. */
  private async emailData({ orderId = '' }: Payload): Promise<OrderEmailData | null> {
    const whole = await loadOrder(this.dataSource.manager, orderId);
    if (!whole?.order.email) return null;
    const { preparation, appointmentDate } = whole.order;
    const plan = preparation && planFor(preparation, appointmentDate);
    return { whole, plan, page: this.links.pageOf(whole.order) };
  }

  /** The same; null also for a cancelled order, because a delayed email must not suggest that the visit takes place. */
  private async activeEmailData(payload: Payload): Promise<OrderEmailData | null> {
    const data = await this.emailData(payload);
    return data?.whole.order.status === 'Cancelled' ? null : data;
  }

  private async confirmation(payload: Payload, at: Date): Promise<OutgoingEmail | null> {
    const data = await this.activeEmailData(payload);
    return data && emailOf(data, orderPlaced(data), calendarOf(data, at));
  }

  private async moved(payload: Payload, at: Date): Promise<OutgoingEmail | SkippedEmail | null> {
    const verb = payload.move as OrderVerb;
    const data = await (verb === 'cancel' ? this.emailData(payload) : this.activeEmailData(payload));
    if (isHeld(data, payload)) return null;
    if (!data || STILL_VALID[verb]?.(data.whole.order.status) === false) return null;
    const { orderId, version } = payload;
    const step = await this.dataSource.manager.findOneBy(OrderStepEntity, {
      orderId,
      version: Number(version),
    });
    const draft = orderMoved(data, { verb, who: payload.who as Mover, reason: step?.reason ?? null });
    return draft ? emailOf(data, draft, verb === 'confirm' ? calendarOf(data, at) : []) : 'not-for-status';
  }

  private async rescheduled(payload: Payload, at: Date): Promise<OutgoingEmail | null> {
    const data = await this.activeEmailData(payload);
    if (isHeld(data, payload)) return null;
    const { from = '', to = '', who } = payload;
    // The visit was rescheduled again since, and the email of that change has the present date.
    if (to !== data?.whole.order.appointmentDate) return null;
    return (
      data && emailOf(data, orderRescheduled(data, { from, to, who: who as Mover }), calendarOf(data, at))
    );
  }

  // A receipt that was voided before its email was sent is no longer confirmed.
  private async receipt(
    { orderId = '', serial }: Payload,
    draft: (data: ReceiptEmailData) => Draft,
  ): Promise<OutgoingEmail | null> {
    const data = await this.emailData({ orderId });
    const receipts = await LIST_RECEIPTS.run(this.dataSource, { orderId });
    const found = receipts.find((each) => each.serial === serial);
    if (!data || !found || (draft === receiptIssued && found.voided_at)) return null;
    const { reference } = data.whole.order;
    return emailOf(data, draft({ receipt: toReceiptView(found), reference, page: data.page }));
  }

  private async linkRenewed(payload: Payload): Promise<OutgoingEmail | null> {
    const data = await this.emailData(payload);
    return data && emailOf(data, linkRenewed(data.whole.order.reference, data.page));
  }

  private async reportReady(payload: Payload): Promise<OutgoingEmail | null> {
    const data = await this.activeEmailData(payload);
    return data && emailOf(data, reportReady(data));
  }
}
