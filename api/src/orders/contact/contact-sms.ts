import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONTACT_CODE_MINUTES, LAB } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import type { EventPayload } from '../../email/email-composers.js';
import type { SkippedSms, Sms } from '../../sms/sms.js';
import { SmsComposers } from '../../sms/sms-composers.js';
import { proofTargetOf } from '../email-proof.js';
import { ContactChangeEntity } from './contact-change.entity.js';
import { ContactCodes } from './proof/contact-codes.js';

/** Composes the text messages about a changed contact, which go to the previous phone number. */
@Injectable()
export class ContactSms implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly codes: ContactCodes,
    private readonly composers: SmsComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({
      'order.contact-changed': (payload) => this.changed(payload),
      'order.contact-code': (payload) => this.code(payload),
    });
  }

  private async changed({ changeId = '' }: EventPayload): Promise<Sms | SkippedSms> {
    const change = await this.dataSource.manager.findOne(ContactChangeEntity, {
      where: { id: changeId },
      relations: { order: true },
    });
    if (!change) return 'outdated';
    const { previousPhone, order } = change;
    if (!previousPhone) return 'no-phone';
    return { to: previousPhone, template: 'contact-changed', values: [order.reference, LAB.phone] };
  }

  private async code(payload: EventPayload): Promise<Sms | SkippedSms> {
    const found = await this.codes.current(payload);
    const target = found && proofTargetOf(found.order);
    if (!found || !target) return 'outdated';
    if ('email' in target) return 'none';
    const values = [found.code, found.order.reference, String(CONTACT_CODE_MINUTES)];
    return { to: target.phone, template: 'code', values };
  }
}
