import { LAB, NEWSLETTER_LINK_DAYS } from '@nidaan/contract';
import type { NewsletterReader } from './newsletter-links.js';
import type { Draft, Part } from '../email/email-content.js';

const CONFIRM = (link: string): Part[] => [
  {
    text: `Please confirm that you’d like updates from ${LAB.name} on new tests, prices and preparation.`,
  },
  { link, label: 'Confirm' },
  {
    text: `The link works once, within ${NEWSLETTER_LINK_DAYS} days. If this wasn’t you, ignore this email and we’ll delete your email from our list.`,
  },
];

const ALREADY_SUBSCRIBED: Part[] = [
  { text: 'You are already on our list. There is nothing to do.' },
  { text: `To leave the list, write to ${LAB.email}.` },
];

/** Sent to an address that was entered in the newsletter form. */
export function newsletterAsked({ link }: NewsletterReader): Draft {
  if (link === null)
    return { subject: `You are already subscribed to ${LAB.name}`, parts: ALREADY_SUBSCRIBED };
  return { subject: `Please confirm that you’d like updates from ${LAB.name}`, parts: CONFIRM(link) };
}
