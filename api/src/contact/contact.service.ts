import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminOrderView, ContactInput } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Prepared } from '../database/prepared.js';
import type { Caller } from '../http/access.js';
import { DomainError } from '../http/problem.js';
import { OrdersService } from '../orders/orders.service.js';

const FIELDS = ['name', 'email', 'phoneno', 'address', 'pincode'] as const;

const each = (say: (field: string) => string) => FIELDS.map(say).join(', ');

// A mailbox that is no longer the order's loses every way to it: its links, and the account that came by the order only
// through it. The new mailbox gets a link of its own.
const LEFT = 'email IS DISTINCT FROM :email::text AND email IS NOT NULL';
const CLAIMED = `EXISTS (
      SELECT FROM audit a WHERE a.subject_id = orders.id::text AND a.action = 'order.placed' AND a.actor_id IS NULL)`;

// The audit keeps which fields were changed, never what they held.
const CHANGE = new Prepared<ContactInput & { id: string; actor: string }, { id: string }>(
  'order-contact',
  `WITH changed AS (
    UPDATE orders SET ${each((field) => `${field} = :${field}`)}, version = version + 1,
      secret_version = secret_version + CASE WHEN ${LEFT} THEN 1 ELSE 0 END,
      user_id = CASE WHEN ${LEFT} AND ${CLAIMED} THEN NULL ELSE user_id END
    WHERE id = :id AND version = :version
      AND (${each((field) => field)}) IS DISTINCT FROM (${each((field) => `:${field}::text`)})
    RETURNING id, array_remove(ARRAY[${each(
      (field) => `CASE WHEN old.${field} IS DISTINCT FROM new.${field} THEN '${field}' END`,
    )}], NULL) AS fields, old.secret_version <> new.secret_version AND new.email IS NOT NULL AND status <> 'Cancelled' AS told
  ), announced AS (
    INSERT INTO outbox (fact, payload)
    SELECT 'order.confirmation-asked', jsonb_build_object('orderId', id) FROM changed WHERE told
  ), audited AS (
    INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
    SELECT :actor, 'admin', 'order.contact_changed', id::text, jsonb_build_object('fields', fields) FROM changed
  ) SELECT id FROM changed`,
);

@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
  ) {}

  /** Changes whom and where the lab reaches, unless somebody changed the order since it was read. */
  async change(caller: Caller, id: string, contact: ContactInput): Promise<AdminOrderView> {
    await this.orders.forStaff(id);
    await CHANGE.run(this.dataSource, { ...contact, id, actor: caller.id });
    const current = await this.orders.forStaff(id, caller);
    if (FIELDS.some((field) => current[field] !== contact[field]))
      throw new DomainError('conflict', { current });
    return current;
  }
}
