import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EmailModule } from '../email/email.module.js';
import { NewsletterEmails } from './newsletter-emails.js';
import { NewsletterLinks } from './newsletter-links.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterCleanup } from './newsletter.cleanup.js';

@Module({
  imports: [AuthModule, EmailModule],
  controllers: [NewsletterController],
  providers: [NewsletterService, NewsletterLinks, NewsletterEmails, NewsletterCleanup],
})
export class NewsletterModule {}
