import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maskedEmail, type RenewedLink } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { ownersLimits } from '../../infrastructure/limits/network.js';
import { TextsLimit } from '../../infrastructure/limits/texts-limit.service.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { OrderEntity } from '../order.entity.js';
import { SAME_VERSION } from '../same-version.js';
import { isTextSkipped, skippedText } from '../sms/skipped-texts.js';
import type { OpenOrder } from './order-access.js';
import { OrderLinks } from './order-links.js';

const HOUR_S = 3600;

/** Renews the secret link of an order. */
@Injectable()
export class SecretLinkService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly texts: TextsLimit,
    private readonly links: OrderLinks,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /**
   * Revokes every link to the order, including those in emails, and creates a new one. The new link is emailed when the
   * order has an email address; the response has it for the customer, and for staff only when it cannot be emailed. A link
   * that staff were shown opens no report until the customer has proved the contact.
   */
  async renew(opened: OpenOrder, address: string): Promise<RenewedLink> {
    const { order, actor } = opened;
    const { id, email } = order;
    const isStaff = actor.who === 'admin';
    const max = this.config.LIMIT_CONFIRMATIONS_PER_ORDER;
    if (!isStaff) await this.attempts.consume({ kind: 'order-link', subject: id, seconds: HOUR_S, max });
    if (actor.role === 'link' && email !== null)
      for (const limit of ownersLimits('link-email', email, address, this.config.LIMIT_BOOKINGS_PER_EMAIL))
        await this.attempts.consume(limit);
    const textSkipped = await isTextSkipped(this.texts, opened, address);
    const isShown = !isStaff || email === null;
    const shownTo = isStaff && isShown ? actor.id : null;
    const version = await this.saveNewVersion(opened, shownTo, textSkipped);
    const statusUrl = isShown ? this.links.statusUrl(id, version) : null;
    return { statusUrl, emailedTo: email && maskedEmail(email) };
  }

  /** Revokes the link that the caller has read: of two renewals at the same time, only one succeeds. */
  private saveNewVersion(
    { order: { id, secretVersion: seen }, actor: by }: OpenOrder,
    shownTo: string | null,
    textSkipped: boolean,
  ): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const orders = manager.getRepository(OrderEntity);
      const renewed = { secretVersion: seen + 1, ...SAME_VERSION };
      const { affected } = await orders.update({ id, secretVersion: seen }, renewed);
      if (!affected) throw new DomainError('conflict');
      if (shownTo !== null) await this.recordViewer(manager, id, shownTo);
      const detail = { shownToStaff: shownTo !== null };
      await this.audit.record({ by, action: 'order.link-renewed', subjectId: id, detail }, manager);
      const event = { orderId: id, who: by.who, ...skippedText(textSkipped) };
      await this.bus.publish('order.link-renewed', event, manager);
      return seen + 1;
    });
  }

  /** Records that a member of staff was shown the link, so that the contact has to be proved. The updated row is locked. */
  private async recordViewer(manager: EntityManager, id: string, viewer: string): Promise<void> {
    const order = await manager.findOneByOrFail(OrderEntity, { id });
    const trusted = order.contactUnproved
      ? {}
      : {
          trustedEmail: order.email ?? order.trustedEmail,
          trustedPhone: order.phoneno ?? order.trustedPhone,
        };
    const linkSeenBy = [...order.linkSeenBy.filter((seer) => seer !== viewer), viewer];
    const unproved = { contactUnproved: true, linkSeenBy, ...trusted, ...SAME_VERSION };
    await manager.update(OrderEntity, { id }, unproved);
  }
}
