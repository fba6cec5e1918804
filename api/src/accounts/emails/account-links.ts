import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { type LinkReader, ACTIVATE_EMAIL_TOKEN } from '../accounts.statements.js';
import { tokenOf } from '../mail-token.js';

/** The pages that emailed links lead to; the token is in the fragment, which browsers do not send to servers. */
type LinkPage = '/verify' | '/reset';

/** Links that verify a mailbox. */
@Injectable()
export class AccountLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Starts the validity period of a link. Null when the link was used, or belongs to no account. */
  async open(id: string): Promise<LinkReader | null> {
    const [reader] = await ACTIVATE_EMAIL_TOKEN.run(this.dataSource, {
      id,
      days: VERIFY_LINK_DAYS,
      minutes: RESET_LINK_MINUTES,
    });
    return reader ?? null;
  }

  /** The URL of a link, with its token. */
  address(page: LinkPage, id: string): string {
    return `${this.page(page)}#t=${tokenOf(this.config.LINK_SECRET, id)}`;
  }

  /** The absolute URL of a page, for emails. */
  page(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
