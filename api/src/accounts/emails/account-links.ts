import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '@nidaan/contract';
import { type DataSource, IsNull, Not } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { inSeconds } from '../../infrastructure/database/database-clock.js';
import { emailIs } from '../../users/email-is.js';
import { UserEntity } from '../../users/user.entity.js';
import { MailTokenEntity } from '../mail-token.entity.js';
import { tokenOf } from '../mail-token.js';

const MINUTE_S = 60;
const DAY_S = 86_400;

/** The recipient of an email with a link. */
export interface LinkReader {
  email: string;
  /** The address that the account changes to, or had before. */
  other: string | null;
  verified: boolean;
  /** True when another account has the address that the account would change to. */
  taken: boolean;
}

/** The pages that emailed links lead to; the token is in the fragment, which browsers do not send to servers. */
type LinkPage = '/verify' | '/reset' | '/invitation';

/** Links that verify a mailbox. */
@Injectable()
export class AccountLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Starts the validity period of a link. Null when it was used, or belongs to no account or a deactivated one. */
  async open(id: string): Promise<LinkReader | null> {
    const { manager } = this.dataSource;
    const open = { id, usedAt: IsNull() };
    const token = await manager.findOne(MailTokenEntity, { where: open, relations: { user: true } });
    if (!token?.user || token.user.deactivatedAt) return null;
    const { purpose, email: other, user } = token;
    const seconds = purpose === 'reset' ? RESET_LINK_MINUTES * MINUTE_S : VERIFY_LINK_DAYS * DAY_S;
    const { affected } = await manager.update(MailTokenEntity, open, { expiresAt: inSeconds(seconds) });
    if (!affected) return null;
    const taken =
      other !== null && (await manager.existsBy(UserEntity, { id: Not(user.id), email: emailIs(other) }));
    return { email: user.email, other, verified: user.emailVerifiedAt !== null, taken };
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
