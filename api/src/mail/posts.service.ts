import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventName, SkippedEmail } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AccountPosts } from '../accounts/account-posts.js';
import { ContactEmails } from '../contact/contact-emails.js';
import { NewsletterLinks } from '../newsletter/newsletter-links.js';
import { OrderPosts } from '../orders/order-posts.js';
import { OrderEntity } from '../orders/order.entity.js';
import type { TakenFact } from '../outbox/outbox.service.js';
import { UserEntity } from '../users/user.entity.js';
import { written } from './letter.js';
import { newsletterAsked } from './letters/newsletter-asked.js';
import { roleChanged } from './letters/role-changed.js';
import type { Post } from './message.js';
import { ReportPosts } from './report-posts.js';

type Payload = Record<string, string>;
type Writer = (payload: Payload, at: Date) => Promise<Post | SkippedEmail | null>;

@Injectable()
export class PostsService {
  /** Which letter each fact becomes: the one table. A fact that is not in it waits for somebody else. */
  private readonly table: Partial<Record<EventName, Writer>> = {
    'newsletter.asked': (payload) => this.newsletterAsked(payload),
    'user.role-changed': (payload) => this.roleChanged(payload),
    'report.withdrawn': (payload) => this.reports.withdrawn(payload),
    'report.code': (payload) => this.reports.code(payload),
  };

  /** The facts that become letters. */
  readonly facts: string[];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly newsletter: NewsletterLinks,
    private readonly reports: ReportPosts,
    accounts: AccountPosts,
    orders: OrderPosts,
    contact: ContactEmails,
  ) {
    Object.assign(this.table, accounts.table, orders.table, contact.table);
    this.facts = Object.keys(this.table);
  }

  /** The email that an event becomes, or why there is none. */
  async of({ fact, payload, created_at: at }: TakenFact): Promise<Post | SkippedEmail> {
    return (await this.table[fact as EventName]?.(payload, at)) ?? this.whyNone(payload);
  }

  private async whyNone({ orderId }: Payload): Promise<SkippedEmail> {
    const order = orderId && (await this.dataSource.manager.findOneBy(OrderEntity, { id: orderId }));
    return order && !order.email ? 'no-address' : 'outdated';
  }

  private async newsletterAsked({ subscriptionId = '' }: Payload): Promise<Post | null> {
    const reader = await this.newsletter.open(subscriptionId);
    return (
      reader && { to: reader.email, reference: '', letter: written(newsletterAsked(reader)), list: true }
    );
  }

  private async roleChanged({ userId = '' }: Payload): Promise<Post | null> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: userId });
    return user && { to: user.email, reference: '', letter: written(roleChanged(user.role)) };
  }
}
