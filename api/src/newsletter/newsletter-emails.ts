import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailComposers, type EventPayload } from '../email/email-composers.js';
import { renderEmail } from '../email/email-content.js';
import type { OutgoingEmail } from '../email/message.js';
import { newsletterAsked } from './confirmation.template.js';
import { NewsletterLinks } from './newsletter-links.js';

/** Composes the emails about the newsletter. */
@Injectable()
export class NewsletterEmails implements OnModuleInit {
  constructor(
    private readonly links: NewsletterLinks,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({ 'newsletter.asked': (payload) => this.confirmation(payload) });
  }

  private async confirmation({ subscriptionId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const recipient = await this.links.open(subscriptionId);
    if (!recipient) return null;
    const content = renderEmail(newsletterAsked(recipient));
    return { to: recipient.email, reference: '', content, list: true };
  }
}
