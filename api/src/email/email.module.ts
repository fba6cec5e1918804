import { Module } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { EmailComposers } from './email-composers.js';
import { EmailWorker } from './email.worker.js';
import { MAILER } from './mailer.js';
import { selectMailer } from './select-mailer.js';
import { EmailsService } from './outgoing/emails.service.js';
import { OutboxController } from './outgoing/outbox.controller.js';

/** Sends the emails that features compose. A feature imports this module and registers its composers. */
@Module({
  controllers: [OutboxController],
  providers: [
    EmailWorker,
    EmailComposers,
    EmailsService,
    { provide: MAILER, useFactory: (config: Config) => selectMailer(config), inject: [CONFIG] },
  ],
  exports: [EmailComposers],
})
export class EmailModule {}
