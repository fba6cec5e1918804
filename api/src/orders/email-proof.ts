import { maskedEmail, maskedPhone } from '@nidaan/contract';
import type { OrderEntity } from './order.entity.js';

/** True when the order's email address may open code-protected reports: it is the booking's own, or was verified since. */
export const isEmailProved = ({ email, provedEmail }: Pick<OrderEntity, 'email' | 'provedEmail'>): boolean =>
  email === null || email === provedEmail;

/** Where the code goes that proves the contact of an order. */
export type ProofTarget = { email: string } | { phone: string };

/**
 * The contact of the order from before, which gets the code that proves the present one: the proved mailbox, or while the
 * secret link opens no report the mailbox or phone number that the order had. Null when only staff can prove it.
 */
export function proofTargetOf(order: OrderEntity): ProofTarget | null {
  const { provedEmail, contactUnproved, trustedEmail, trustedPhone } = order;
  const email = provedEmail ?? (contactUnproved ? trustedEmail : null);
  if (email) return { email };
  return contactUnproved && trustedPhone ? { phone: trustedPhone } : null;
}

/** The {@link proofTargetOf} an order, masked. */
export function maskedProofTarget(order: OrderEntity): string | null {
  const target = proofTargetOf(order);
  if (!target) return null;
  return 'email' in target ? maskedEmail(target.email) : maskedPhone(target.phone);
}
