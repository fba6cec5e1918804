import type { EventName } from '@nidaan/contract/event-names';

/** What staff call each event that an email tells of. */
const EVENT_LABELS = {
  'account.email-asked': 'New email address: please confirm',
  'account.email-changed': 'Email address changed',
  'account.email-leaving': 'Email address is being changed',
  'account.email-left': 'Email address changed (old address)',
  'account.forgot': 'Password reset',
  'account.password-changed': 'Password changed',
  'account.registered': 'Registration: please confirm',
  'account.second-factor-changed': 'Two-step login changed',
  'newsletter.asked': 'Newsletter: please confirm',
  'order.confirmation-asked': 'Confirmation, again',
  'order.contact-changed': 'Contact changed (to the previous address)',
  'order.contact-code': 'Code to confirm a new email address',
  'order.link-renewed': 'New link to the order',
  'order.moved': 'Status update',
  'order.placed': 'Confirmation',
  'order.rescheduled': 'Visit rescheduled',
  'receipt.issued': 'Receipt',
  'receipt.voided': 'Receipt voided',
  'report.code': 'Code for a report',
  'report.ready': 'Report ready',
  'report.withdrawn': 'Report withdrawn',
  'reports.sent': 'Reports',
  'user.role-changed': 'Role changed',
} satisfies Record<EventName, string>;

/** What staff call an event; an API newer than this screen may know others. */
export const eventLabel = (name: string): string => EVENT_LABELS[name as EventName] ?? name;
