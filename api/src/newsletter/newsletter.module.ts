import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { NewsletterLinks } from './newsletter-links.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterCleanup } from './newsletter.cleanup.js';

@Module({
  imports: [AuthModule],
  controllers: [NewsletterController],
  providers: [NewsletterService, NewsletterLinks, NewsletterCleanup],
})
export class NewsletterModule {}
