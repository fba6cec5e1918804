import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull, Not, Raw } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { OutboxEntity } from '../../infrastructure/events/outbox.entity.js';
import type { Actor } from '../access/order-access.js';
import { OrderEntity } from '../order.entity.js';
import { hasHeldText, releaseHeldTexts } from '../../sms/held-texts.js';
import { SAME_VERSION } from '../same-version.js';
import { skippedText } from '../sms/skipped-texts.js';

const MESSAGES_WAIT = 'We will send the messages about this booking once we have spoken with you.';

/** Sends the confirmation of an order again. */
@Injectable()
export class ConfirmationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /**
   * Releases the held messages of an order; when none is held, it sends the confirmation again. A text that waits because its
   * number or network had too many may be for another person, so only staff release it.
   */
  async send(id: string, by: Actor, textSkipped: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (by.who !== 'admin' && (await hasHeldText(manager, id)))
        throw new DomainError('too_many_requests', { detail: MESSAGES_WAIT });
      await this.audit.record({ by, action: 'order.confirmation-asked', subjectId: id }, manager);
      const isHeld = { id, emailHeldAt: Not(IsNull()) };
      await manager.update(OrderEntity, isHeld, { emailHeldAt: null, ...SAME_VERSION });
      await releaseHeldTexts(manager, id);
      const payload = Raw((column) => `${column} ->> 'orderId' = :id`, { id });
      const released = { held: false, dueAt: () => 'now()' };
      const { affected } = await manager.update(OutboxEntity, { held: true, payload }, released);
      const asked = { orderId: id, who: by.who, ...skippedText(textSkipped) };
      if (!affected) await this.bus.publish('order.confirmation-asked', asked, manager);
    });
  }
}
