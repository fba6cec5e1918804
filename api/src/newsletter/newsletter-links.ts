import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { NEWSLETTER_LINK_DAYS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { hashOf, tokenOf } from './newsletter-token.js';
import { ACTIVATE_SUBSCRIPTION } from './newsletter.statements.js';

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
    const values = { id, hash: hashOf(token), days: NEWSLETTER_LINK_DAYS };
    const [reader] = await ACTIVATE_SUBSCRIPTION.run(this.dataSource, values);
    if (!reader) return null;
    const page = new URL('/newsletter', this.config.PUBLIC_URL).href;
    return { email: reader.email, link: reader.confirmed ? null : `${page}#t=${token}` };
  }
}
