import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maskedEmail, type RenewedLink } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { ownersLimits } from '../../infrastructure/limits/network.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { OpenOrder } from './order-access.js';
import { OrderLinks } from './order-links.js';
import { RENEW_ORDER_LINK } from './secret-link.statements.js';

const HOUR_S = 3600;

/** Renews the secret link of an order. */
@Injectable()
export class SecretLinkService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly links: OrderLinks,
  ) {}

  /**
   * Revokes every link to the order, including those in emails, and creates a new one. The new link is emailed when the
   * order has an email address; the response has it for the customer, and for staff only when it cannot be emailed.
   */
  async renew({ order, actor }: OpenOrder, address: string): Promise<RenewedLink> {
    const { id, email, secretVersion: seen } = order;
    const isStaff = actor.who === 'admin';
    const max = this.config.LIMIT_CONFIRMATIONS_PER_ORDER;
    if (!isStaff) await this.attempts.consume({ kind: 'order-link', subject: id, seconds: HOUR_S, max });
    if (actor.role === 'link' && email !== null)
      for (const limit of ownersLimits('link-email', email, address, this.config.LIMIT_BOOKINGS_PER_EMAIL))
        await this.attempts.consume(limit);
    const isShown = !isStaff || email === null;
    const shownTo = isStaff && isShown ? actor.id : null;
    const values = { id, seen, actorId: actor.id, actorRole: actor.role, shownTo };
    const [renewed] = await RENEW_ORDER_LINK.run(this.dataSource, values);
    if (!renewed) throw new DomainError('conflict');
    const statusUrl = isShown ? this.links.statusUrl(id, renewed.version) : null;
    return { statusUrl, emailedTo: email && maskedEmail(email) };
  }
}
