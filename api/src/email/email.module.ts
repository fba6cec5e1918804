import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { ContactModule } from '../orders/contact/contact.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { OutboxModule } from '../infrastructure/events/outbox.module.js';
import { MailWorker } from './email.worker.js';
import { MAILER, mailerOf } from './mailer.js';
import { EmailComposer } from './email-composers.js';
import { ReportEmails } from '../reports/email/report-emails.js';

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
