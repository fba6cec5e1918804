import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { type LinkReader, ACTIVATE_TOKEN } from './accounts.statements.js';
import { tokenOf } from './mail-token.js';

/** The pages that links of emails lead to; the secret stands in the fragment, which browsers send to no one. */
type LinkPage = '/verify' | '/reset';

/** Links with which people prove a mailbox. */
@Injectable()
export class AccountLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Opens a link for its time from now. Null when it was used, or belongs to no one. */
  async open(id: string): Promise<LinkReader | null> {
    const [reader] = await ACTIVATE_TOKEN.run(this.dataSource, {
      id,
      days: VERIFY_LINK_DAYS,
      minutes: RESET_LINK_MINUTES,
    });
    return reader ?? null;
  }

  /** Where a link leads. */
  address(page: LinkPage, id: string): string {
    return `${this.page(page)}#t=${tokenOf(this.config.LINK_SECRET, id)}`;
  }

  /** A page of the site, for emails. */
  page(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
