import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  NEWSLETTER_LINK_DAYS,
  type NewsletterRequested,
  type NewsletterConfirmed,
  type NewsletterInput,
  type NewsletterToken,
  type PageQuery,
  type Subscriber,
  sheetTimeText,
} from '@nidaan/contract';
import { type DataSource, type FindManyOptions, ILike, IsNull, Not } from 'typeorm';
import { isLater } from '../infrastructure/database/database-clock.js';
import { EventBus } from '../infrastructure/events/event-bus.js';
import { containing } from '../infrastructure/database/like.js';
import { AttemptsService } from '../infrastructure/limits/attempts.service.js';
import { unknownAccountLimit } from '../infrastructure/limits/network.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { csvOf } from '../infrastructure/csv.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { hashOf } from './newsletter-token.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';
import { INSERT_SUBSCRIPTION } from './newsletter.statements.js';

const HOUR = 3600;

@Injectable()
export class NewsletterService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly bus: EventBus,
  ) {}

  /** Requests a subscription. The response is the same for every address, so that it does not reveal who has subscribed. */
  async subscribe({ email }: NewsletterInput, address: string): Promise<NewsletterRequested> {
    const { LIMIT_NEWSLETTER_PER_ADDRESS, LIMIT_NEWSLETTER_PER_EMAIL } = this.config;
    const mailbox = { kind: 'newsletter-email', subject: email, seconds: HOUR };
    await this.attempts.consume(
      unknownAccountLimit('newsletter-address', address, LIMIT_NEWSLETTER_PER_ADDRESS),
    );
    await this.attempts.consume({ ...mailbox, max: LIMIT_NEWSLETTER_PER_EMAIL });
    await this.dataSource.transaction(async (manager) => {
      const [subscription] = await INSERT_SUBSCRIPTION.runIn(manager, { email, days: NEWSLETTER_LINK_DAYS });
      if (!subscription) throw new Error('a subscription was not inserted');
      await this.bus.publish('newsletter.asked', { subscriptionId: subscription.id }, manager);
    });
    return { sent: true };
  }

  /** Confirms a subscription with the token of its email. A used token is `not_found`, like an unknown one. */
  async confirm({ token }: NewsletterToken): Promise<NewsletterConfirmed> {
    // One conditional update, so that a token works once.
    const open = { tokenHash: hashOf(token), expiresAt: isLater, confirmedAt: IsNull() };
    const confirmed = { confirmedAt: () => 'now()', tokenHash: null };
    const { affected } = await this.dataSource.manager.update(NewsletterSubscriptionEntity, open, confirmed);
    if (!affected) throw new DomainError('not_found');
    return { confirmed: true };
  }

  /** A page of the confirmed addresses, newest first; `q` is a part of the address. */
  async list({ page, limit, q }: PageQuery): Promise<Page<Subscriber>> {
    const email = q && ILike(containing(q));
    const where = { confirmedAt: Not(IsNull()), ...(email && { email }) };
    const [rows, counted] = await Promise.all([
      this.confirmed({ where, skip: (page - 1) * limit, take: limit }),
      this.confirmed({ where, take: COUNTED + 1 }),
    ]);
    return { rows, page, limit, total: counted.length };
  }

  /** The whole list as CSV: the address, and when it was confirmed. */
  async export(): Promise<string> {
    const rows = await this.confirmed({ where: { confirmedAt: Not(IsNull()) } });
    return csvOf(
      ['Email', 'Confirmed'],
      rows.map(({ email, confirmedAt }) => [email, confirmedAt && sheetTimeText(confirmedAt)]),
    );
  }

  private async confirmed(find: FindManyOptions<NewsletterSubscriptionEntity>): Promise<Subscriber[]> {
    const rows = await this.dataSource.manager.find(NewsletterSubscriptionEntity, {
      ...find,
      order: { confirmedAt: 'DESC', id: 'DESC' },
    });
    return rows.map(({ email, confirmedAt }) => ({ email, confirmedAt: confirmedAt?.toISOString() ?? '' }));
  }
}
