import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  INVITATION_DAYS,
  type InvitationInput,
  type InvitationQuery,
  type InvitationView,
  isStaff,
} from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { inSeconds } from '../../infrastructure/database/database-clock.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import type { Page } from '../../infrastructure/http/page.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { emailIs } from '../../users/email-is.js';
import { UserEntity } from '../../users/user.entity.js';
import { drawToken } from '../mail-token.js';
import { InvitationEntity } from './invitation.entity.js';

const DAY_S = 86_400;
const HOUR_S = 3600;
/** How many invitations a mailbox receives in an hour. */
const MAX_EMAILS = 5;
const open = { acceptedAt: IsNull(), revokedAt: IsNull() };

const toView = ({ id, email, role, inviter, sentAt, expiresAt }: InvitationEntity): InvitationView => ({
  id,
  email,
  role,
  invitedBy: inviter?.email ?? null,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  expired: expiresAt.getTime() <= Date.now(),
});

/** The invitations that owners send. */
@Injectable()
export class InvitationsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** The invitations that were neither used nor revoked, the newest first. */
  async list({ page, limit }: InvitationQuery): Promise<Page<InvitationView>> {
    const [found, total] = await this.dataSource.manager.findAndCount(InvitationEntity, {
      where: open,
      relations: { inviter: true },
      order: { sentAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    return { rows: found.map(toView), page, limit, total };
  }

  /** Invites an email, whether or not it has an account: only the person who opens the link accepts the role. */
  invite(actor: Caller, { email, role }: InvitationInput): Promise<InvitationView> {
    return this.dataSource.transaction(async (manager) => {
      const user = await manager.findOneBy(UserEntity, { email: emailIs(email) });
      if (user && isStaff(user.role)) throw new DomainError('already_staff');
      const { id: tokenId, hash: tokenHash } = drawToken(this.config.LINK_SECRET);
      const values = { email, role, tokenId, tokenHash, invitedBy: actor.id };
      // An open invitation of this email violates the unique index, also one that is inserted at the same time.
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(InvitationEntity)
        .values({ ...values, expiresAt: inSeconds(INVITATION_DAYS * DAY_S) })
        .orIgnore()
        .returning('id')
        .execute();
      const [row] = raw as { id: string }[];
      if (!row) throw new DomainError('already_invited');
      await this.announce(manager, { id: row.id, email, tokenId });
      const entry = { by: actor, action: 'invitation.created', subjectId: row.id, detail: { role } } as const;
      await this.audit.record(entry, manager);
      return this.viewOf(manager, row.id);
    });
  }

  /** Sends an invitation with a new link for another seven days; the link before stops working. */
  resend(actor: Caller, id: string): Promise<InvitationView> {
    return this.dataSource.transaction(async (manager) => {
      const { id: tokenId, hash: tokenHash } = drawToken(this.config.LINK_SECRET);
      const expiresAt = inSeconds(INVITATION_DAYS * DAY_S);
      const link = { tokenId, tokenHash, invitedBy: actor.id, sentAt: () => 'now()', expiresAt };
      const { affected } = await manager.update(InvitationEntity, { id, ...open }, link);
      if (!affected) throw new DomainError('not_found');
      const invitation = await this.viewOf(manager, id);
      await this.announce(manager, { id, email: invitation.email, tokenId });
      await this.audit.record({ by: actor, action: 'invitation.resent', subjectId: id }, manager);
      return invitation;
    });
  }

  /** Ends an invitation: its link stops working. */
  async revoke(actor: Caller, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const revoked = { revokedAt: () => 'now()' };
      const { affected } = await manager.update(InvitationEntity, { id, ...open }, revoked);
      if (!affected) throw new DomainError('not_found');
      await this.audit.record({ by: actor, action: 'invitation.revoked', subjectId: id }, manager);
    });
  }

  /** Emails the link. Past the limit nothing is stored, because the transaction is rolled back. */
  private async announce(
    manager: EntityManager,
    { id: invitationId, email, tokenId }: { id: string; email: string; tokenId: string },
  ): Promise<void> {
    const subject = email.toLowerCase();
    await this.attempts.consume({ kind: 'invitation', subject, seconds: HOUR_S, max: MAX_EMAILS });
    await this.bus.publish('user.invited', { invitationId, tokenId }, manager);
  }

  private async viewOf(manager: EntityManager, id: string): Promise<InvitationView> {
    return toView(
      await manager.findOneOrFail(InvitationEntity, { where: { id }, relations: { inviter: true } }),
    );
  }
}
