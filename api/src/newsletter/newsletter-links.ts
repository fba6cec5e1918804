import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { NEWSLETTER_LINK_DAYS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { hashOf, tokenOf } from './newsletter-token.js';
import { ACTIVATE_SUBSCRIPTION } from './newsletter.statements.js';

/** Whom an email about the newsletter is for. */
export interface NewsletterReader {
  email: string;
  /** Where the address is confirmed, the secret in the fragment; null when it is confirmed already. */
  link: string | null;
}

/** Links with which addresses are confirmed. */
@Injectable()
export class NewsletterLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Opens the link of a subscription, for its days from now. Null when the subscription is no more. */
  async open(id: string): Promise<NewsletterReader | null> {
    const token = tokenOf(this.config.LINK_SECRET, id);
    const values = { id, hash: hashOf(token), days: NEWSLETTER_LINK_DAYS };
    const [reader] = await ACTIVATE_SUBSCRIPTION.run(this.dataSource, values);
    if (!reader) return null;
    const page = new URL('/newsletter', this.config.PUBLIC_URL).href;
    return { email: reader.email, link: reader.confirmed ? null : `${page}#t=${token}` };
  }
}
