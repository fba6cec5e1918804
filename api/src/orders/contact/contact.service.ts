import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminOrderView, ContactInput } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Prepared } from '../../infrastructure/database/prepared.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { HoldSettlingService } from '../holds/hold-settling.service.js';
import { OrdersService } from '../orders.service.js';
import { OutboxEntity } from '../../infrastructure/events/outbox.entity.js';
import { CONTACT_FIELD_NAMES, ContactChanges, type ContactDetails } from './contact-changes.service.js';

const each = (toSql: (field: string) => string) => CONTACT_FIELD_NAMES.map(toSql).join(', ');

// A mailbox that is no longer the order's loses all access: its links are revoked, and an account that got the order
// only through this mailbox loses it. The new mailbox gets a link of its own.
const LEFT = 'email IS DISTINCT FROM :email::text AND email IS NOT NULL';
const LOST = `(${LEFT}) AND account_source = 'email'`;

/** The contact before the change, and whether the old links were revoked, so that the new mailbox needs one. */
interface Changed {
  before: ContactDetails;
  ended: boolean;
}

const UPDATE_ORDER_CONTACT = new Prepared<ContactInput & { id: string }, Changed>(
  'update-order-contact',
  `WITH changed AS (
     UPDATE orders SET ${each((field) => `${field} = :${field}`)}, version = version + 1,
       secret_version = secret_version + CASE WHEN ${LEFT} THEN 1 ELSE 0 END,
       email_held_at = CASE WHEN ${LEFT} THEN NULL ELSE email_held_at END,
       user_id = CASE WHEN ${LOST} THEN NULL ELSE user_id END,
       account_source = CASE WHEN ${LOST} THEN NULL ELSE account_source END
     WHERE id = :id AND version = :version
       AND (${each((field) => field)}) IS DISTINCT FROM (${each((field) => `:${field}::text`)})
     RETURNING jsonb_build_object(${each((field) => `'${field}', old.${field}`)}) AS before,
       old.secret_version <> new.secret_version AND new.email IS NOT NULL AND status <> 'Cancelled' AS ended,
       old.email_held_at IS NOT NULL AND new.email_held_at IS NULL AS released
   ), outdated AS (
     -- It was held for the mailbox that the order had; the new one gets its own confirmation.
     UPDATE outbox SET held = false, done_at = now(), skipped = 'outdated'
     FROM changed WHERE changed.released AND held AND payload->>'orderId' = :id::text
   )
   SELECT before, ended FROM changed`,
);

@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly settling: HoldSettlingService,
    private readonly changes: ContactChanges,
  ) {}

  /** Changes the contact of an order, unless the order was changed since it was read. */
  async change(caller: Caller, id: string, contact: ContactInput): Promise<AdminOrderView> {
    await this.orders.forStaff(id);
    await this.dataSource.transaction(async (manager) => {
      const [changed] = await UPDATE_ORDER_CONTACT.runIn(manager, { ...contact, id });
      if (!changed) return;
      await this.changes.record(manager, {
        orderId: id,
        before: changed.before,
        after: contact,
        by: caller,
      });
      if (changed.ended)
        await manager.insert(OutboxEntity, { event: 'order.confirmation-asked', payload: { orderId: id } });
      await this.settling.settle(manager, id);
    });
    const current = await this.orders.forStaff(id, caller);
    if (CONTACT_FIELD_NAMES.some((field) => current[field] !== contact[field]))
      throw new DomainError('conflict', { current });
    return current;
  }
}
