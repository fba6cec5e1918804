import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventName, SkippedEmail } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AccountEmails } from '../accounts/emails/account-emails.js';
import { ContactEmails } from '../orders/contact/contact-emails.js';
import { NewsletterLinks } from '../newsletter/newsletter-links.js';
import { OrderEmails } from '../orders/emails/order-emails.js';
import { OrderEntity } from '../orders/order.entity.js';
import type { OutboxEvent } from '../infrastructure/events/outbox.service.js';
import { UserEntity } from '../users/user.entity.js';
import { renderEmail } from './email-content.js';
import { newsletterAsked } from '../newsletter/confirmation.template.js';
import { roleChanged } from '../users/role-changed.template.js';
import type { OutgoingEmail } from './message.js';
import { ReportEmails } from '../reports/email/report-emails.js';

type Payload = Record<string, string>;
type Composer = (payload: Payload, at: Date) => Promise<OutgoingEmail | SkippedEmail | null>;

@Injectable()
export class EmailComposer {
  /** The composer of each event's email. Events that are not in this table are left to other consumers. */
  private readonly table: Partial<Record<EventName, Composer>> = {
    'newsletter.asked': (payload) => this.newsletterAsked(payload),
    'user.role-changed': (payload) => this.roleChanged(payload),
    'report.withdrawn': (payload) => this.reports.withdrawn(payload),
    'report.code': (payload) => this.reports.code(payload),
  };

  /** The names of the events that have an email. */
  readonly events: string[];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly newsletter: NewsletterLinks,
    private readonly reports: ReportEmails,
    accounts: AccountEmails,
    orders: OrderEmails,
    contact: ContactEmails,
  ) {
    Object.assign(this.table, accounts.table, orders.table, contact.table);
    this.events = Object.keys(this.table);
  }

  /** Composes the email of an event, or returns the reason why none is sent. */
  async of({ event, payload, created_at: at }: OutboxEvent): Promise<OutgoingEmail | SkippedEmail> {
    return (await this.table[event as EventName]?.(payload, at)) ?? this.skipReason(payload);
  }

  private async skipReason({ orderId }: Payload): Promise<SkippedEmail> {
    const order = orderId && (await this.dataSource.manager.findOneBy(OrderEntity, { id: orderId }));
    return order && !order.email ? 'no-address' : 'outdated';
  }

  private async newsletterAsked({ subscriptionId = '' }: Payload): Promise<OutgoingEmail | null> {
    const recipient = await this.newsletter.open(subscriptionId);
    return (
      recipient && {
        to: recipient.email,
        reference: '',
        content: renderEmail(newsletterAsked(recipient)),
        list: true,
      }
    );
  }

  private async roleChanged({ userId = '' }: Payload): Promise<OutgoingEmail | null> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: userId });
    return user && { to: user.email, reference: '', content: renderEmail(roleChanged(user.role)) };
  }
}
