import { Injectable } from '@nestjs/common';
import { type ContactField, isStaff, maskedEmail, maskedPhone } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { ContactChangeEntity } from './contact-change.entity.js';
import { CONTACT_FIELD_NAMES, type ContactDetails } from './contact-details.js';
import { changeContact, type ChangedContact } from './change-contact.js';

/** A change of an order's contact that has just been made. */
export interface ContactChange {
  orderId: string;
  before: ContactDetails;
  after: ContactDetails;
  /** A member of staff or the customer; `link` for the holder of the secret link. */
  by: Pick<Caller, 'id' | 'role'> | 'link';
}

const MASKS: Partial<Record<ContactField, (value: string) => string>> = {
  email: maskedEmail,
  phoneno: maskedPhone,
  visitContactPhone: maskedPhone,
};

// The audit is kept longer than personal data, so it has mailboxes and phones masked, and only the names of other
// fields.
function detailOf(fields: ContactField[], before: ContactDetails, after: ContactDetails) {
  const masked = fields.flatMap((field) => {
    const mask = MASKS[field];
    const shown = (value: string | null) => value && mask && mask(value);
    return mask ? [[field, { from: shown(before[field]), to: shown(after[field]) }]] : [];
  });
  return { fields, ...(Object.fromEntries(masked) as object) };
}

/** Records changes of contacts. All code that changes a contact records it here, in the same transaction. */
@Injectable()
export class ContactChanges {
  constructor(
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Changes the contact at its version and records it; null when the version differs or nothing changes. */
  async write(
    manager: EntityManager,
    orderId: string,
    contact: ContactDetails & { version: number },
    by: ContactChange['by'],
  ): Promise<ChangedContact | null> {
    const customerId = by !== 'link' && by.role === 'customer' ? by.id : null;
    const byStaff = by !== 'link' && isStaff(by.role);
    const changed = await changeContact(manager, orderId, contact, { customerId, byStaff });
    if (!changed) return null;
    await this.record(manager, { orderId, before: changed.before, after: contact, by });
    const who = byStaff ? 'admin' : 'customer';
    if (changed.ended) await this.bus.publish('order.confirmation-asked', { orderId, who }, manager);
    return changed;
  }

  // Records a change with its audit entry and the event for the messages to the previous mailbox and phone number.
  private async record(manager: EntityManager, { orderId, before, after, by }: ContactChange): Promise<void> {
    const fields = CONTACT_FIELD_NAMES.filter((field) => before[field] !== after[field]);
    if (fields.length === 0) return;
    const change = manager.create(ContactChangeEntity, {
      orderId,
      fields,
      previousEmail: before.email,
      previousPhone: fields.includes('email') || fields.includes('phoneno') ? before.phoneno : null,
      email: after.email,
      changedBy: by === 'link' ? null : by.id,
    });
    const { id: changeId } = await manager.save(change);
    await this.bus.publish('order.contact-changed', { orderId, changeId }, manager);
    const detail = detailOf(fields, before, after);
    await this.audit.record({ by, action: 'order.contact-changed', subjectId: orderId, detail }, manager);
  }
}
