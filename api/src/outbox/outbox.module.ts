import { Module } from '@nestjs/common';
import { EmailsService } from './emails.service.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxService } from './outbox.service.js';

@Module({
  controllers: [OutboxController],
  providers: [OutboxService, EmailsService],
  exports: [OutboxService],
})
export class OutboxModule {}
