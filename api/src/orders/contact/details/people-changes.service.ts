import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../audit/audit.service.js';
import { EventBus } from '../../../infrastructure/events/event-bus.js';
import { OrderBeneficiaryEntity } from '../../order-beneficiary.entity.js';
import type { OrderEntity } from '../../order.entity.js';
import type { ContactChange } from '../contact-changes.service.js';
import type { PeopleChange } from './people-change.js';

/** Writes changed people of an order with their audit entry and event. */
@Injectable()
export class PeopleChanges {
  constructor(
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Writes the people in the caller's transaction; false when none changes. */
  async write(
    manager: EntityManager,
    { id: orderId, status }: OrderEntity,
    { persons, changed, fields }: PeopleChange,
    by: ContactChange['by'],
  ): Promise<boolean> {
    if (changed.length === 0) return false;
    // The persons before a changed one get their rows too, because their positions are their order in every list.
    const rows = persons.map((person, index) => ({ ...person, orderId, position: index + 1 }));
    await manager.upsert(OrderBeneficiaryEntity, rows, ['orderId', 'position']);
    // An order on hold gets an email when its hold ends, so that this one would be the second about the same change.
    const payload = { orderId, persons: changed.join(), ...(status === 'On hold' && { held: 'true' }) };
    await this.bus.publish('order.people-changed', payload, manager);
    // The audit is kept longer than personal data, so it names positions and fields only.
    const detail = { persons: changed, fields };
    await this.audit.record({ by, action: 'order.people-changed', subjectId: orderId, detail }, manager);
    return true;
  }
}
