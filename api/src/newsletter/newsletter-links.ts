import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { NEWSLETTER_LINK_DAYS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { hashOf, tokenOf } from './newsletter-token.js';
import { inSeconds } from '../infrastructure/database/database-clock.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

const DAY_S = 86_400;

/** The recipient of a newsletter email. */
export interface NewsletterReader {
  email: string;
  /** The confirmation link, with the token in the fragment; null when the address is already confirmed. */
  link: string | null;
}

/** Confirmation links of newsletter subscriptions. */
@Injectable()
export class NewsletterLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Activates the link of a subscription for `NEWSLETTER_LINK_DAYS`. Null when the subscription no longer exists. */
  async open(id: string): Promise<NewsletterReader | null> {
    const token = tokenOf(this.config.LINK_SECRET, id);
    const reader = await this.activate(id, hashOf(token));
    if (!reader) return null;
    const page = new URL('/newsletter', this.config.PUBLIC_URL).href;
    return { email: reader.email, link: reader.confirmedAt ? null : `${page}#t=${token}` };
  }

  private activate(id: string, hash: string): Promise<NewsletterSubscriptionEntity | null> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const found = await manager.findOne(NewsletterSubscriptionEntity, { where: { id }, lock });
      const tokenHash = found?.confirmedAt ? null : hash;
      const active = { tokenHash, expiresAt: inSeconds(NEWSLETTER_LINK_DAYS * DAY_S) };
      await manager.update(NewsletterSubscriptionEntity, { id }, active);
      return found;
    });
  }
}
