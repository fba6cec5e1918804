import { bookableDays, type OrderStatus } from '@nidaan/contract';
import type { EventPayload } from '../../email/email-composers.js';
import type { OrderEntity } from '../order.entity.js';

/** The statuses of orders whose visit is still to take place, and is not on hold. */
const REMINDED: readonly OrderStatus[] = ['Booked', 'Confirmed'];

/**
 * Whether a reminder may be sent now. One that is retried until the day itself, or whose visit was moved or put on hold
 * since, is outdated.
 */
export const isReminderDue = (
  { status, appointmentDate }: OrderEntity,
  { day }: EventPayload,
  now: Date,
): boolean => day === appointmentDate && day === bookableDays(now)[0] && REMINDED.includes(status);
