import type { EventName } from '@nidaan/contract/event-names';

/** The label of each event that sends an email. */
const EVENT_LABELS = {
  'user.email-asked': 'New email address: please confirm',
  'user.email-changed': 'Email address changed',
  'user.email-leaving': 'Email address is being changed',
  'user.email-left': 'Email address changed (old address)',
  'user.forgot': 'Password reset',
  'user.invited': 'Invitation to staff',
  'user.password-changed': 'Password changed',
  'user.registered': 'Registration: please confirm',
  'user.second-factor-changed': 'Two-step login changed',
  'newsletter.asked': 'Newsletter: please confirm',
  'order.amended': 'Booking changed',
  'order.confirmation-asked': 'Confirmation, again',
  'order.contact-changed': 'Contact changed (to the previous contact)',
  'order.contact-code': 'Code to confirm a new contact',
  'order.link-renewed': 'New link to the order',
  'order.moved': 'Status update',
  'order.people-changed': 'Patient details changed',
  'order.placed': 'Confirmation',
  'order.reminder': 'Reminder of the visit',
  'order.report-delayed': 'New report time',
  'order.rescheduled': 'Visit rescheduled',
  'order.tracking-code': 'Code to track the booking',
  'receipt.issued': 'Receipt',
  'receipt.voided': 'Receipt voided',
  'refund.recorded': 'Refund',
  'refund.removed': 'Refund corrected',
  'release.promoted': 'Automatic canary: live',
  'release.rolled-back': 'Automatic canary: rolled back',
  'release.waiting': 'Automatic canary: waiting',
  'report.code': 'Code for a report',
  'report.ready': 'Report ready',
  'report.withdrawn': 'Report withdrawn',
  'reports.sent': 'Reports',
  'user.role-changed': 'Role changed',
} satisfies Record<EventName, string>;

/** The label of an event. An API that is newer than this screen may send unknown names, which are shown as they are. */
export const eventLabel = (name: string): string => EVENT_LABELS[name as EventName] ?? name;
