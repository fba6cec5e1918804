import { Injectable } from '@nestjs/common';
import type { EventName } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import { currentRequestId } from '@nidaan/tracing';
import { OutboxEntity } from './outbox.entity.js';

/** The outcome of an event whose email was sent before the event was published. */
interface SentEmail {
  tries: number;
  doneAt: () => string;
  recipient: string;
  subject: string;
}

/**
 * Publishes events: rows of the outbox, which workers process after the commit. Statements that must be one round trip
 * insert theirs with `insertEvent`.
 */
@Injectable()
export class EventBus {
  /**
   * Publishes an event in the transaction of the change that it describes. `payload` has ids only. What is `held` is not
   * sent before it is released, and nothing before `dueAt`.
   */
  async publish(
    event: EventName,
    payload: Record<string, string>,
    manager: EntityManager,
    outcome?: SentEmail | { held: boolean } | { dueAt: () => string },
  ): Promise<void> {
    await manager.insert(OutboxEntity, { event, payload, requestId: currentRequestId(), ...outcome });
  }

  /** Wakes the workers after the commit; a published event wakes them by itself. */
  async wakeWorkers(manager: EntityManager): Promise<void> {
    // TypeORM has no notifications.
    await manager.query(`SELECT pg_notify('outbox', '')`);
  }
}
