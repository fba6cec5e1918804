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
import { PostsService } from './posts.service.js';
import { ReportPosts } from './report-posts.js';

@Module({
  imports: [AccountsModule, ContactModule, NewsletterModule, OrdersModule, OutboxModule],
  providers: [
    MailWorker,
    PostsService,
    ReportPosts,
    { provide: MAILER, useFactory: (config: Config) => mailerOf(config), inject: [CONFIG] },
  ],
})
export class MailModule {}
