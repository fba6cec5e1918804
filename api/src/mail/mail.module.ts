import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { MailWorker } from './mail.worker.js';
import { MAILER, mailerOf } from './mailer.js';
import { EmailComposer } from './email-composer.js';
import { ReportEmails } from './report-emails.js';

@Module({
  imports: [AccountsModule, ContactModule, NewsletterModule, OrdersModule, OutboxModule],
  providers: [
    MailWorker,
    EmailComposer,
    ReportEmails,
    { provide: MAILER, useFactory: (config: Config) => mailerOf(config), inject: [CONFIG] },
  ],
})
export class MailModule {}
