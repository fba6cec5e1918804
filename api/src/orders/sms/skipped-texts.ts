import type { EventPayload } from '../../email/email-composers.js';
import type { TextsLimit } from '../../infrastructure/limits/texts-limit.service.js';
import type { OpenOrder } from '../access/order-access.js';

/**
 * Counts the text message that a customer causes, and answers whether it is not sent, because the number or the network had
 * too many. What staff do is not counted.
 */
export const isTextSkipped = async (
  texts: TextsLimit,
  { order: { phoneno }, actor }: OpenOrder,
  address: string,
): Promise<boolean> =>
  actor.who === 'customer' && phoneno !== null && !(await texts.allows(phoneno, address));

/** The part of an event's payload that keeps its text message from being sent, in statements with a value `textSkipped`. */
export const TEXT_SKIPPED = `CASE WHEN :textSkipped::boolean THEN '{"textSkipped": "true"}'::jsonb ELSE '{}' END`;

/** The part of an event's payload that keeps its text message from being sent. */
export const skippedText = (textSkipped: boolean): EventPayload =>
  textSkipped ? { textSkipped: 'true' } : {};
