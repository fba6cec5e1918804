import { Module } from '@nestjs/common';
import { LettersService } from './letters.service.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxService } from './outbox.service.js';

@Module({
  controllers: [OutboxController],
  providers: [OutboxService, LettersService],
  exports: [OutboxService],
})
export class OutboxModule {}
