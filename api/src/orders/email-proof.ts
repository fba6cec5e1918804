import type { OrderEntity } from './order.entity.js';

/** True when code-protected reports may open by the order's mailbox: it is the one of the booking, or was proved since. */
export const isEmailProved = ({ email, provedEmail }: Pick<OrderEntity, 'email' | 'provedEmail'>): boolean =>
  email === null || email === provedEmail;
