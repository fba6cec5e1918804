import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull, Not, Raw } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { OutboxEntity } from '../../infrastructure/events/outbox.entity.js';
import type { Actor } from '../access/order-access.js';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { OrderEntity } from '../order.entity.js';
import { SAME_VERSION } from '../same-version.js';
import { skippedText } from '../sms/skipped-texts.js';

/** Makes the text message due that was held with the confirmation of an order; a statement by hand, because it reads the held event. */
const RELEASE_HELD_TEXT = new Prepared<{ id: string }, never>(
  'release-held-text',
  `UPDATE sms_deliveries s SET done_at = NULL, outcome = NULL, tries = 0, due_at = now() FROM outbox o
   WHERE o.held AND o.payload->>'orderId' = :id AND jsonb_exists(o.payload, 'textHeld')
     AND s.event_id = o.id AND s.outcome = 'none'`,
);

/** Sends the confirmation of an order again. */
@Injectable()
export class ConfirmationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Releases the held emails of an order; when none is held, it sends the confirmation again. */
  async send(id: string, by: Actor, textSkipped: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.audit.record({ by, action: 'order.confirmation-asked', subjectId: id }, manager);
      const isHeld = { id, emailHeldAt: Not(IsNull()) };
      await manager.update(OrderEntity, isHeld, { emailHeldAt: null, ...SAME_VERSION });
      await RELEASE_HELD_TEXT.runIn(manager, { id });
      const payload = Raw((column) => `${column} ->> 'orderId' = :id`, { id });
      const released = { held: false, dueAt: () => 'now()' };
      const { affected } = await manager.update(OutboxEntity, { held: true, payload }, released);
      const asked = { orderId: id, who: by.who, ...skippedText(textSkipped) };
      if (!affected) await this.bus.publish('order.confirmation-asked', asked, manager);
    });
  }
}
