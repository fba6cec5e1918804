import { type EntityManager, In, IsNull, Not, Raw } from 'typeorm';
import { OutboxEntity } from '../infrastructure/events/outbox.entity.js';
import { ContactChangeEntity, ContactCodeEntity } from '../orders/contact/contact-change.entity.js';
import { OrderBeneficiaryEntity } from '../orders/order-beneficiary.entity.js';
import { OrderStepEntity } from '../orders/order-step.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { OrderNoteEntity } from '../orders/staff/notes/order-note.entity.js';
import { TrackingCodeEntity } from '../orders/tracking/tracking-code.entity.js';
import { RefundEntity } from '../payments/refunds/refund.entity.js';

/** The columns of an order that say where a person can be reached by email. */
const WITHOUT_MAILBOX = { email: null, provedEmail: null, trustedEmail: null, trustedPhone: null };

/** The columns of an order with personal data. */
const NAMELESS = {
  ...WITHOUT_MAILBOX,
  name: null,
  address: null,
  pincode: null,
  phoneno: null,
  age: null,
  visitContactName: null,
  visitContactPhone: null,
  referral: null,
};

const NO_ACCOUNT = { userId: null, accountSource: null };

/** Erases what earlier contacts of orders were, and the codes that were sent to them. */
async function eraseContacts(manager: EntityManager, ids: string[]): Promise<void> {
  const orderId = In(ids);
  await manager.update(
    ContactChangeEntity,
    { orderId },
    { previousEmail: null, previousPhone: null, email: null },
  );
  await manager.delete(ContactCodeEntity, { orderId });
  await manager.delete(TrackingCodeEntity, { orderId });
}

/**
 * Erases the personal data of orders that are over, with everything about them, and ends their links. Invoices, receipts and
 * reports are kept as issued.
 */
export async function eraseOrders(manager: EntityManager, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const orderId = In(ids);
  const secretVersion = () => 'secret_version + 1';
  const nameless = { ...NAMELESS, ...NO_ACCOUNT, secretVersion, eraseWhenClosed: false };
  await manager.update(OrderEntity, { id: In(ids) }, nameless);
  await eraseContacts(manager, ids);
  await manager.delete(OrderBeneficiaryEntity, { orderId });
  await manager.delete(OrderNoteEntity, { orderId });
  await manager.update(OrderStepEntity, { orderId, reason: Not(IsNull()) }, { reason: null });
  await manager.update(RefundEntity, { orderId, reason: Not(IsNull()) }, { reason: null });
  const payload = Raw<Record<string, string>>((column) => `${column} ->> 'orderId' IN (:...ids)`, { ids });
  const emails = { payload, recipient: Not(IsNull()) };
  await manager.update(OutboxEntity, emails, { recipient: null, subject: null });
}

/** Removes the mailbox from orders that may be another person's; they are erased once they are closed. */
export async function detachOrders(manager: EntityManager, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const detached = { ...WITHOUT_MAILBOX, ...NO_ACCOUNT, eraseWhenClosed: true };
  await manager.update(OrderEntity, { id: In(ids) }, detached);
  await eraseContacts(manager, ids);
}
