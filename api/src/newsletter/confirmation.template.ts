import { LAB, NEWSLETTER_LINK_DAYS } from '@nidaan/contract';
import type { NewsletterReader } from './newsletter-links.js';
import type { Draft, Part } from '../email/email-content.js';

const CONFIRM = (link: string): Part[] => [
  {
    text: `Someone signed this address up for news from ${LAB.name}: new tests, prices, and how to prepare. If it was you, please confirm.`,
  },
  { link, label: 'Confirm' },
  {
    text: `The link works once, within ${NEWSLETTER_LINK_DAYS} days. If it was not you, do nothing: we will not write again, and the address is deleted.`,
  },
];

const ALREADY_SUBSCRIBED: Part[] = [
  { text: 'This address is already on our list. There is nothing to do.' },
  { text: `To leave the list, write to ${LAB.email}.` },
];

/** Sent to an address that was entered in the newsletter form. */
export function newsletterAsked({ link }: NewsletterReader): Draft {
  if (link === null)
    return { subject: `You are already subscribed to ${LAB.name}`, parts: ALREADY_SUBSCRIBED };
  return { subject: `Please confirm: emails from ${LAB.name}`, parts: CONFIRM(link) };
}
