import { hash } from 'node:crypto';
import { Email, LAB } from '@nidaan/contract';
import type { SendMailOptions } from 'nodemailer';
import type { OutboxEvent } from '../infrastructure/events/outbox.statements.js';
import type { EmailContent } from './email-content.js';

/** A file attached to an email. */
export interface EmailAttachment {
  name: string;
  content: string;
  /** Its media type. */
  type: string;
}

/** An email and the one mailbox that it is sent to. */
export interface OutgoingEmail {
  to: string;
  /** The reference of an order, for the file name; empty without an order. */
  reference: string;
  content: EmailContent;
  /** True for a mailing list: the message gets List-Unsubscribe, so that email clients offer to unsubscribe. */
  list?: boolean;
  files?: EmailAttachment[];
}

/** A message ready to be sent, and its file name. Both are the same at every attempt. */
export interface Message {
  file: string;
  mail: SendMailOptions;
}

const LEAVE = `<mailto:${LAB.email}?subject=Leave%20the%20list>`;

// Excludes every character with a special meaning in a header or an SMTP command.
const ONE_MAILBOX = /^[\w.'+-]+@[A-Za-z0-9.-]+$/;

function assertOneMailbox(to: string): void {
  if (!Email.safeParse(to).success || !ONE_MAILBOX.test(to))
    throw Object.assign(new Error('not one mailbox'), { code: 'ERECIPIENT' });
}

/** A stable name for an event that does not reveal the number of events. */
const stableNameOf = ({ id, created_at: at }: OutboxEvent) =>
  hash('sha256', `outbox\n${id}\n${at.toISOString()}`).slice(0, 32);

/** The message for an event. Throws `ERECIPIENT` for an address that is not exactly one mailbox. */
export function messageOf(
  event: OutboxEvent,
  { to, reference, content, list = false, files = [] }: OutgoingEmail,
): Message {
  assertOneMailbox(to);
  const host = LAB.email.split('@')[1];
  const time = event.created_at.toISOString().replace(/[-:]/g, '');
  const stableName = stableNameOf(event);
  const safe = reference.replace(/[^\w-]/g, '');
  return {
    // Only this part differs between two events of the same kind, order and second.
    file: [time, safe, stableName.slice(0, 8), `${event.event.replace(/\W/g, '-')}.eml`]
      .filter(Boolean)
      .join('-'),
    mail: {
      ...content,
      attachments: files.map(({ name, content, type }) => ({ filename: name, content, contentType: type })),
      from: { name: LAB.name, address: LAB.email },
      to: { name: '', address: to },
      envelope: { from: LAB.email, to: [to] },
      messageId: `<${stableName}@${host}>`,
      date: event.created_at,
      headers: { 'Auto-Submitted': 'auto-generated', ...(list && { 'List-Unsubscribe': LEAVE }) },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  };
}
