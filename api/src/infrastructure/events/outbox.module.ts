import { Global, Module } from '@nestjs/common';
import { EventBus } from './event-bus.js';
import { MessageCounts } from './message-counts.js';
import { OutboxNotifier } from './outbox-notifier.js';
import { OutboxService } from './outbox.service.js';

/** The outbox is global, because most modules publish events. */
@Global()
@Module({
  providers: [OutboxService, EventBus, OutboxNotifier, MessageCounts],
  exports: [OutboxService, EventBus, OutboxNotifier, MessageCounts],
})
export class OutboxModule {}
