import { Module } from '@nestjs/common';
import { EmailsService } from '../../email/outgoing/emails.service.js';
import { OutboxController } from '../../email/outgoing/outbox.controller.js';
import { OutboxService } from './outbox.service.js';

@Module({
  controllers: [OutboxController],
  providers: [OutboxService, EmailsService],
  exports: [OutboxService],
})
export class OutboxModule {}
