import { createHash } from 'node:crypto';
import { Email, LAB } from '@nidaan/contract';
import type { SendMailOptions } from 'nodemailer';
import type { OutboxEvent } from '../outbox/outbox.service.js';
import type { EmailContent } from './email-content.js';

/** A file that goes with an email. */
export interface EmailAttachment {
  name: string;
  content: string;
  /** Its media type. */
  type: string;
}

/** An email and the one mailbox it goes to. */
export interface OutgoingEmail {
  to: string;
  /** What its file is found by: the reference of an order. */
  reference: string;
  content: EmailContent;
  /** It is about a list that people can leave: a reader then offers to. */
  list?: boolean;
  files?: EmailAttachment[];
}

/** A message, ready to be sent, and the name of its file. Both are the same at every try. */
export interface Message {
  file: string;
  mail: SendMailOptions;
}

const LEAVE = `<mailto:${LAB.email}?subject=Leave%20the%20list>`;

// Nothing that a header or a command of SMTP gives a meaning to.
const ONE_MAILBOX = /^[\w.'+-]+@[A-Za-z0-9.-]+$/;

function assertOneMailbox(to: string): void {
  if (!Email.safeParse(to).success || !ONE_MAILBOX.test(to))
    throw Object.assign(new Error('not one mailbox'), { code: 'ERECIPIENT' });
}

/** A name for the row of an event that stays the same and tells no one how many there were. */
const nameOf = ({ id, created_at: at }: OutboxEvent) =>
  createHash('sha256').update(`outbox\n${id}\n${at.toISOString()}`).digest('hex').slice(0, 32);

/** The message of an event. Throws for an address that is not exactly one mailbox. */
export function messageOf(
  event: OutboxEvent,
  { to, reference, content, list = false, files = [] }: OutgoingEmail,
): Message {
  assertOneMailbox(to);
  const host = LAB.email.split('@')[1];
  const time = event.created_at.toISOString().replace(/[-:]/g, '');
  const safe = reference.replace(/[^\w-]/g, '');
  return {
    // Two events of the same kind, order and second differ in this part alone.
    file: [time, safe, nameOf(event).slice(0, 8), `${event.event.replace(/\W/g, '-')}.eml`]
      .filter(Boolean)
      .join('-'),
    mail: {
      ...content,
      attachments: files.map(({ name, content, type }) => ({ filename: name, content, contentType: type })),
      from: { name: LAB.name, address: LAB.email },
      to: { name: '', address: to },
      envelope: { from: LAB.email, to: [to] },
      messageId: `<${nameOf(event)}@${host}>`,
      date: event.created_at,
      headers: { 'Auto-Submitted': 'auto-generated', ...(list && { 'List-Unsubscribe': LEAVE }) },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  };
}
