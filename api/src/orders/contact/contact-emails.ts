import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONTACT_CODE_MINUTES, maskedEmail, maskedPhone, type SkippedEmail } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import { renderEmail } from '../../email/email-content.js';
import { contactChanged, contactCode, peopleChanged } from './contact.templates.js';
import type { OutgoingEmail } from '../../email/message.js';
import { OrderEmailService } from '../emails/order-email.service.js';
import { proofTargetOf } from '../email-proof.js';
import { ContactChangeEntity } from './contact-change.entity.js';
import { ContactCodes } from './proof/contact-codes.js';

/** Composes the emails about a changed contact to the previous mailbox, and those about changed people. */
@Injectable()
export class ContactEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly codes: ContactCodes,
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

  private async code(payload: EventPayload): Promise<OutgoingEmail | SkippedEmail | null> {
    const found = await this.codes.current(payload);
    const target = found && proofTargetOf(found.order);
    if (!found || !target) return null;
    if (!('email' in target)) return 'no-address';
    const { reference, email, phoneno } = found.order;
    const contact = [email && maskedEmail(email), phoneno && maskedPhone(phoneno)].filter(Boolean).join(', ');
    const content = renderEmail(contactCode(reference, found.code, contact, CONTACT_CODE_MINUTES));
    return { to: target.email, reference, content };
  }
}
