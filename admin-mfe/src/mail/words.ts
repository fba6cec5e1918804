import type { LetterView, SkippedEmail } from '@nidaan/contract';

export const words = {
  title: 'Mail',
  subtitle: 'All outgoing email, newest first. A failed email is retried for 16 hours.',
  state: 'State',
  states: {
    '': 'All emails',
    waiting: 'Waiting',
    failed: 'Failed, retried',
    'given-up': 'Given up',
    sent: 'Sent',
    none: 'No email',
  } satisfies Record<LetterView['state'] | '', string>,
  skipped: {
    'no-address': 'No email: no email address',
    'not-for-status': 'No email for this status',
    outdated: 'No email: no longer current',
  } satisfies Record<SkippedEmail, string>,
  tries: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  columns: {
    fact: 'About',
    reference: 'Order',
    recipient: 'To',
    state: 'State',
    failure: 'Failure',
    created: 'Created',
    next: 'Sent / next try',
    actions: 'Actions',
  },
  empty: 'No emails.',
  resend: 'Send again',
  resendOne: (what: string) => `Send again: ${what}`,
  resent: 'Queued again.',
};
