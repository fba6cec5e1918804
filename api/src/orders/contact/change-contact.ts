import { type EntityManager, Raw } from 'typeorm';
import { OutboxEntity } from '../../infrastructure/events/outbox.entity.js';
import { hasHeldText } from '../../sms/held-texts.js';
import { lockOrder } from '../transitions/save-status.js';
import { OrderEntity } from '../order.entity.js';
import { CONTACT_FIELD_NAMES, type ContactDetails } from './contact-details.js';

/** Who changes a contact: a member of staff, or the customer, by the account or by the link of the order. */
export interface ContactChanger {
  byStaff: boolean;
  /** The account of the customer. */
  customerId: string | null;
}

/** The contact before the change, and whether the old links were revoked, so that the mailbox and the phone number need one. */
export interface ChangedContact {
  before: ContactDetails;
  ended: boolean;
  /** The version of the new secret link; null when the link is still valid. */
  renewed: number | null;
}

/** Whether the contact of an order is proved after a change, and the contact that it had while it was proved. */
function proofAfter(order: OrderEntity, { email, phoneno }: ContactDetails, byStaff: boolean) {
  const wasUnproved = order.contactUnproved;
  const trustedEmail = wasUnproved ? order.trustedEmail : (order.email ?? order.trustedEmail);
  const trustedPhone = wasUnproved ? order.trustedPhone : (order.phoneno ?? order.trustedPhone);
  // What staff set is not proved, unless it is the contact that the order had before. What the holder of the link or the
  // customer's account sets leaves it as it was.
  const isKnown =
    (email === null || email === order.provedEmail || email === trustedEmail) &&
    (phoneno === null || phoneno === trustedPhone);
  const isSetByStaff = byStaff && (email !== order.email || phoneno !== order.phoneno);
  const contactUnproved = isSetByStaff ? !isKnown : wasUnproved;
  return { contactUnproved, trustedEmail, trustedPhone };
}

/**
 * Changes the contact of an order at a version, and ends the access of a mailbox and a phone number that are no longer the
 * order's. Null when the version differs or nothing changes.
 */
export async function changeContact(
  manager: EntityManager,
  id: string,
  { version, ...contact }: ContactDetails & { version: number },
  { byStaff, customerId }: ContactChanger,
): Promise<ChangedContact | null> {
  const order = await lockOrder(manager, id);
  if (order?.version !== version) return null;
  if (CONTACT_FIELD_NAMES.every((field) => order[field] === contact[field])) return null;

  const emailLeft = order.email !== null && order.email !== contact.email;
  const phoneLeft = order.phoneno !== null && order.phoneno !== contact.phoneno;
  const proof = proofAfter(order, contact, byStaff);
  // Links in earlier messages are revoked; when a contact is proved again, so are those that staff may know.
  const isRenewed = emailLeft || phoneLeft || (order.contactUnproved && !proof.contactUnproved);
  const secretVersion = order.secretVersion + (isRenewed ? 1 : 0);
  // An account that got the order only through the mailbox loses it, unless this account makes the change.
  const isLost = emailLeft && order.accountSource === 'email' && order.userId !== customerId;
  const owner = isLost ? { userId: null, accountSource: null } : {};
  // Messages that wait for a mailbox wait no longer for another one. Those that wait because of a phone number do, unless
  // staff make the change: its owner may be another person.
  const isReleased =
    emailLeft && order.emailHeldAt !== null && (byStaff || !(await hasHeldText(manager, id)));
  const released = isReleased ? { emailHeldAt: null } : {};

  const details = Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, contact[field]]));
  await manager.update(OrderEntity, { id }, { ...details, ...proof, ...owner, ...released, secretVersion });
  if (isReleased) await dropHeldMessages(manager, id);
  const before = Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, order[field]]));
  const isReachable = contact.email !== null || contact.phoneno !== null;
  return {
    before: before as ContactDetails,
    ended: isRenewed && order.status !== 'Cancelled' && isReachable,
    renewed: isRenewed ? secretVersion : null,
  };
}

/** Drops the messages that were held for the mailbox that the order had; the new one gets its own confirmation. */
async function dropHeldMessages(manager: EntityManager, id: string): Promise<void> {
  const payload = Raw<Record<string, string>>((column) => `${column} ->> 'orderId' = :id`, { id });
  const outdated = { held: false, doneAt: () => 'now()', skipped: 'outdated' } as const;
  await manager.update(OutboxEntity, { held: true, payload }, outdated);
}
