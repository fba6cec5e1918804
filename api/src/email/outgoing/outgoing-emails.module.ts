import { Module } from '@nestjs/common';
import { EmailModule } from '../email.module.js';
import { EmailsService } from './emails.service.js';
import { OutboxController } from './outbox.controller.js';

/** The emails of the outbox, as staff see and resend them. */
@Module({ imports: [EmailModule], controllers: [OutboxController], providers: [EmailsService] })
export class OutgoingEmailsModule {}
