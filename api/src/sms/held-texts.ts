import { type EntityManager, In, Raw } from 'typeorm';
import { OutboxEntity } from '../infrastructure/events/outbox.entity.js';
import { SmsDeliveryEntity } from './sms.entity.js';

/** The events of an order whose text message waits, because its number or its network had too many, until staff send it. */
const heldTexts = (orderId: string) => ({
  held: true,
  payload: Raw<Record<string, string>>(
    (column) => `${column} ->> 'orderId' = :orderId AND jsonb_exists(${column}, 'textHeld')`,
    { orderId },
  ),
});

/** Whether a text message of an order waits for staff. */
export const hasHeldText = (manager: EntityManager, orderId: string): Promise<boolean> =>
  manager.existsBy(OutboxEntity, heldTexts(orderId));

/** Makes the text messages of an order due that wait for staff, before their events are released. */
export async function releaseHeldTexts(manager: EntityManager, orderId: string): Promise<void> {
  const events = await manager.findBy(OutboxEntity, heldTexts(orderId));
  const waiting = { eventId: In(events.map(({ id }) => id)), outcome: 'none' } as const;
  await manager.update(SmsDeliveryEntity, waiting, {
    doneAt: null,
    outcome: null,
    tries: 0,
    dueAt: () => 'now()',
  });
}
