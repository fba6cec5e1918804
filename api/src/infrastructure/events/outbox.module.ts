import { Global, Module } from '@nestjs/common';
import { EventBus } from './event-bus.js';

/** The outbox is global, because most modules publish events. */
@Global()
@Module({ providers: [EventBus], exports: [EventBus] })
export class OutboxModule {}
