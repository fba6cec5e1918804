import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import { renderEmail } from '../../email/email-content.js';
import type { OutgoingEmail } from '../../email/message.js';
import { isLater } from '../../infrastructure/database/database-clock.js';
import { AccountLinks } from '../emails/account-links.js';
import { InvitationEntity } from './invitation.entity.js';
import { invited } from './invited.template.js';

/** Composes the email of an invitation. */
@Injectable()
export class InvitationEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: AccountLinks,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({ 'user.invited': (payload) => this.invited(payload) });
  }

  // An invitation that was used, revoked or sent again since has no email for this link.
  private async invited({ invitationId: id, tokenId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const invitation = await this.dataSource.manager.findOne(InvitationEntity, {
      where: { id, tokenId, acceptedAt: IsNull(), revokedAt: IsNull(), expiresAt: isLater },
      relations: { inviter: true },
    });
    if (!invitation) return null;
    const { email, role, inviter } = invitation;
    const link = this.links.address('/invitation', tokenId);
    const draft = invited({ role, invitedBy: inviter?.email ?? null, link });
    return { to: email, reference: '', content: renderEmail(draft) };
  }
}
