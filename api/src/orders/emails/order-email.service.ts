import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { planFor } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import type { ComposerTable, EventPayload } from '../../email/email-composers.js';
import { type Draft, renderEmail } from '../../email/email-content.js';
import type { EmailAttachment, OutgoingEmail } from '../../email/message.js';
import { OrderLinks } from '../access/order-links.js';
import { loadOrder, type OrderAggregate } from '../load-order.js';
import { OrderEntity } from '../order.entity.js';
import { OrderStepEntity } from '../order-step.entity.js';
import type { Sms, SmsTemplate } from '../../sms/sms.js';
import { planContextOf } from '../plan-context.js';
import type { OrderEmailData } from './order-parts.js';
import { nameOf } from './user-text.js';

/** A text message about an order: its template, with the values between the reference and the link. */
export type SmsContent = [template: SmsTemplate, ...values: string[]];

/** What every feature needs that sends emails and text messages about orders. */
@Injectable()
export class OrderEmailService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: OrderLinks,
  ) {}

  /** Loads what the emails of an order show; null when the order has no email address. */
  async load(payload: EventPayload): Promise<OrderEmailData | null> {
    const data = await this.loadMessageData(payload);
    return data?.whole.order.email ? data : null;
  }

  /** Loads what messages about an order show, by email or by text message; null when it does not exist. */
  async loadMessageData({ orderId = '' }: EventPayload): Promise<OrderEmailData | null> {
    const whole = await loadOrder(this.dataSource.manager, orderId);
    return whole && this.dataOf(whole);
  }

  /** The email to the address of an order. */
  emailOf({ whole: { order } }: OrderEmailData, draft: Draft, files: EmailAttachment[] = []): OutgoingEmail {
    return { to: order.email ?? '', reference: order.reference, content: renderEmail(draft), files };
  }

  /** The text message to the phone number of an order. */
  smsOf({ whole: { order } }: OrderEmailData, [template, ...values]: SmsContent): Sms | 'no-phone' {
    if (!order.phoneno) return 'no-phone';
    return {
      to: order.phoneno,
      template,
      values: [order.reference, ...values, this.links.textedPageOf(order)],
    };
  }

  /** The reason of the status transition that an event is about, as the customer reads it; null without one. */
  async reasonOf({ orderId, version }: EventPayload): Promise<string | null> {
    const ofStep = { orderId, version: Number(version) };
    return (await this.dataSource.manager.findOneBy(OrderStepEntity, ofStep))?.reason ?? null;
  }

  /** The same table; a composer that composes nothing names the missing address where that is the reason. */
  withReasons(table: ComposerTable): ComposerTable {
    const wrapped = Object.entries(table).map(([event, composer]) => [
      event,
      async (payload: EventPayload, at: Date) => (await composer(payload, at)) ?? this.reasonFor(payload),
    ]);
    return Object.fromEntries(wrapped) as ComposerTable;
  }

  private async reasonFor({ orderId = '' }: EventPayload): Promise<'no-address' | 'outdated'> {
    const order = await this.dataSource.manager.findOneBy(OrderEntity, { id: orderId });
    return order && !order.email ? 'no-address' : 'outdated';
  }

  private dataOf(whole: OrderAggregate): OrderEmailData {
    const { preparation, appointmentDate } = whole.order;
    const people = whole.beneficiaries.map(({ name, age, gender, position }) => ({
      name: nameOf(name, position - 1),
      age,
      gender,
    }));
    const plan = preparation && planFor(preparation, appointmentDate, planContextOf(whole.order, people));
    return { whole, plan, page: this.links.pageOf(whole.order) };
  }
}
