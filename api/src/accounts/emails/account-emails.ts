import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import { type Draft, renderEmail } from '../../email/email-content.js';
import {
  addressKnown,
  addressTaken,
  emailChangeRequested,
  emailChanged,
  emailLeaving,
  emailLeft,
  forgot,
  passwordChanged,
  registered,
} from './account.templates.js';
import type { OutgoingEmail } from '../../email/message.js';
import { UserEntity } from '../../users/user.entity.js';
import { secondFactorChanged } from './second-factor.templates.js';
import type { SecondFactorChange } from '../../auth/second-factor/second-factor-changes.service.js';
import { AccountLinks } from './account-links.js';
import { MailTokenEntity } from '../mail-token.entity.js';

const emailTo = (to: string, draft: Draft): OutgoingEmail => ({
  to,
  reference: '',
  content: renderEmail(draft),
});

/** Composes the emails about accounts. */
@Injectable()
export class AccountEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: AccountLinks,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({
      'user.registered': (payload) => this.registered(payload),
      'user.forgot': (payload) => this.forgot(payload),
      'user.email-asked': (payload) => this.emailChangeRequested(payload),
      'user.email-leaving': (payload) => this.emailLeaving(payload),
      'user.email-left': (payload) => this.emailLeft(payload),
      'user.email-changed': (payload) => this.toUser(payload, emailChanged()),
      'user.password-changed': (payload) => this.toUser(payload, passwordChanged(this.links.page('/forgot'))),
      'user.second-factor-changed': (payload) =>
        this.toUser(
          payload,
          secondFactorChanged(payload.change as SecondFactorChange, this.links.page('/forgot')),
        ),
    });
  }

  private async registered({ tokenId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const reader = await this.links.open(tokenId);
    if (!reader) return null;
    const known = addressKnown(this.links.page('/forgot'));
    return emailTo(
      reader.email,
      reader.verified ? known : registered(this.links.address('/verify', tokenId)),
    );
  }

  private async forgot({ tokenId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const reader = await this.links.open(tokenId);
    return reader && emailTo(reader.email, forgot(this.links.address('/reset', tokenId)));
  }

  private async emailChangeRequested({ tokenId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const reader = await this.links.open(tokenId);
    if (!reader?.other) return null;
    return emailTo(
      reader.other,
      reader.taken ? addressTaken() : emailChangeRequested(this.links.address('/verify', tokenId)),
    );
  }

  private async emailLeaving({ tokenId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const reader = await this.links.open(tokenId);
    return reader && emailTo(reader.email, emailLeaving(this.links.page('/forgot')));
  }

  private async emailLeft({ tokenId }: EventPayload): Promise<OutgoingEmail | null> {
    const token = await this.dataSource.manager.findOneBy(MailTokenEntity, { id: tokenId });
    return token?.email ? emailTo(token.email, emailLeft()) : null;
  }

  private async toUser({ userId }: EventPayload, draft: Draft): Promise<OutgoingEmail | null> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: userId });
    return user && emailTo(user.email, draft);
  }
}
