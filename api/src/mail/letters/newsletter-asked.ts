import { LAB, NEWSLETTER_LINK_DAYS } from '@nidaan/contract';
import type { NewsletterReader } from '../../newsletter/newsletter-links.js';
import type { Draft, Part } from '../letter.js';

const CONFIRM = (link: string): Part[] => [
  {
    text: `Somebody asked that ${LAB.name} writes to this address: new tests, prices, and how to prepare. If it was you, please confirm.`,
  },
  { link, label: 'Confirm' },
  {
    text: `The link works once, within ${NEWSLETTER_LINK_DAYS} days. If it was not you, do nothing: we will not write, and forget the address.`,
  },
];

const KNOWN: Part[] = [
  { text: 'This address is on our list already. There is nothing to do.' },
  { text: `To leave the list, write to ${LAB.email}.` },
];

/** What a mailbox gets when its address was typed into the newsletter's field. */
export function newsletterAsked({ link }: NewsletterReader): Draft {
  if (link === null) return { subject: `You already get letters from ${LAB.name}`, parts: KNOWN };
  return { subject: `Please confirm: letters from ${LAB.name}`, parts: CONFIRM(link) };
}
