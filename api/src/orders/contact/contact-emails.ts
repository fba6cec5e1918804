import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONTACT_CODE_MINUTES, maskedEmail, type SkippedEmail } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import { renderEmail } from '../../email/email-content.js';
import { contactChanged, contactCode, peopleChanged } from './contact.templates.js';
import type { OutgoingEmail } from '../../email/message.js';
import { OrderEmailService } from '../emails/order-email.service.js';
import { OrderEntity } from '../order.entity.js';
import { ContactChangeEntity, ContactCodeEntity } from './contact-change.entity.js';
import { contactCodeOf } from './proof/contact-proof.service.js';

/** Composes the emails about a changed contact. Both are sent to the previous mailbox. */
@Injectable()
export class ContactEmails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly emails: OrderEmailService,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      this.emails.withReasons({
        'order.contact-changed': (payload) => this.changed(payload),
        'order.people-changed': (payload) => this.peopleChanged(payload),
        'order.contact-code': (payload) => this.code(payload),
      }),
    );
  }

  private async changed({ changeId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const change = await this.dataSource.manager.findOne(ContactChangeEntity, {
      where: { id: changeId },
      relations: { order: true },
    });
    if (!change?.previousEmail) return null;
    const { order, previousEmail: to, fields } = change;
    const email = change.email && maskedEmail(change.email);
    return {
      to,
      reference: order.reference,
      content: renderEmail(contactChanged(order.reference, fields, email)),
    };
  }

  private async peopleChanged(payload: EventPayload): Promise<OutgoingEmail | SkippedEmail | null> {
    if (payload.held) return 'not-for-status';
    const data = await this.emails.load(payload);
    return (
      data && this.emails.emailOf(data, peopleChanged(data, (payload.persons ?? '').split(',').map(Number)))
    );
  }

  private async code({ orderId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const { manager } = this.dataSource;
    const order = await manager.findOneBy(OrderEntity, { id: orderId });
    const latest = await manager.findOneBy(ContactCodeEntity, { orderId });
    if (!order?.provedEmail || !latest || latest.email !== order.email || latest.expiresAt < this.clock.now())
      return null;
    const code = contactCodeOf(this.config.LINK_SECRET, orderId, latest.nonce);
    const content = renderEmail(
      contactCode(order.reference, code, maskedEmail(latest.email), CONTACT_CODE_MINUTES),
    );
    return { to: order.provedEmail, reference: order.reference, content };
  }
}
