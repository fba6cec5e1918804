import type { OrderEntity } from './order.entity.js';

/** True when the order's email address may open code-protected reports: it is the booking's own, or was verified since. */
export const isEmailProved = ({ email, provedEmail }: Pick<OrderEntity, 'email' | 'provedEmail'>): boolean =>
  email === null || email === provedEmail;
