import type { EmailView, SkippedEmail } from '@nidaan/contract';

const NO_MAILBOX = 'mailbox does not exist';
const MAILBOX_FULL = 'mailbox is full';
const UNREACHABLE = 'mail server cannot be reached';

const FAILURES: Record<string, string> = {
  'EENVELOPE 550': NO_MAILBOX,
  'EENVELOPE 551': NO_MAILBOX,
  'EENVELOPE 553': NO_MAILBOX,
  'EENVELOPE 452': MAILBOX_FULL,
  'EENVELOPE 552': MAILBOX_FULL,
  ERECIPIENT: 'not a valid email address',
  ECONNECTION: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
};

/** Why an email was not accepted, from the code of its failure; a rare code stays as it is, for the operator. */
export const failureText = (code: string): string => FAILURES[code] ?? code;

export const messages = {
  title: 'Mail',
  subtitle: 'All outgoing email, newest first. A failed email is retried for 16 hours.',
  search: 'Order, name, phone or email',
  state: 'State',
  states: {
    '': 'All emails',
    waiting: 'Waiting',
    held: 'Held back',
    failed: 'Failed, retrying',
    'given-up': 'Given up',
    sent: 'Sent',
    none: 'No email',
  } satisfies Record<EmailView['state'] | '', string>,
  skipped: {
    'no-address': 'No email: no email address',
    'not-for-status': 'No email for this status',
    outdated: 'No email: no longer current',
  } satisfies Record<SkippedEmail, string>,
  heldReason: 'Many bookings used this address within an hour. Call the customer before you send it.',
  tries: (count: number, failure: string | null) => {
    const attempts = count === 1 ? '1 attempt' : `${count} attempts`;
    return failure ? `${attempts}, ${failureText(failure)}` : attempts;
  },
  columns: {
    event: 'About',
    reference: 'Order',
    recipient: 'To',
    state: 'State',
    created: 'Created',
    next: 'Sent / next try',
    actions: 'Actions',
  },
  empty: 'No emails.',
  resend: 'Send again',
  resendOne: (what: string) => `Send again: ${what}`,
  resent: 'Queued again.',
  preview: 'Preview',
  previewOne: (what: string) => `Preview: ${what}`,
  previewHint:
    'As it would be sent now. Emails are not stored, so one that was sent may have read differently. Links are left out.',
  send: 'Send',
  sendOne: (what: string) => `Send: ${what}`,
  sending: 'The email is on its way.',
};
