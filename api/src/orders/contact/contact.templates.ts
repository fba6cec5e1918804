import { CONTACT_FIELDS, type ContactField } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';
import { type OrderEmailData, ownPage } from '../emails/order-parts.js';
import { personNames } from '../emails/user-text.js';

/** Notifies the previous mailbox that the contact details of a booking were changed; `email` is the new one, masked. */
export function contactChanged(reference: string, fields: ContactField[], email: string | null): Draft {
  const emailChanged = fields.includes('email');
  return {
    subject: `The contact details of booking ${reference} were changed`,
    parts: [
      { text: `The contact details of booking ${reference} were changed.` },
      {
        table: [
          ['Changed', fields.map((field) => CONTACT_FIELDS[field]).join(', ')],
          ...(emailChanged ? [['New email', email ?? 'none'] as [string, string]] : []),
        ],
      },
      ...(emailChanged
        ? [
            {
              text: 'We no longer send emails about this booking here, and links sent here earlier no longer work.',
            },
          ]
        : []),
      { text: 'If you requested this, there is nothing to do. If you did not, please call us at once.' },
    ],
  };
}

/** The code that verifies a changed contact, masked, sent to the previous mailbox. */
export function contactCode(reference: string, code: string, contact: string, minutes: number): Draft {
  return {
    subject: `Your code for booking ${reference}`,
    parts: [
      {
        text: `The contact of booking ${reference} is now ${contact}. This code confirms that it is yours, within ${minutes} minutes:`,
      },
      { heading: code },
      { text: 'Enter it on the page of your order. The reports can be opened with this contact afterwards.' },
      {
        text: 'Never share this code. Our staff will never ask for it. If you did not request it, please call us.',
      },
    ],
  };
}

/** Tells the mailbox of a booking that details of the people who get tested were changed; `positions` count from 1. */
export function peopleChanged({ whole, page }: OrderEmailData, positions: number[]): Draft {
  const { reference } = whole.order;
  const names = personNames(whole.beneficiaries);
  return {
    subject: `The patient details of booking ${reference} were changed`,
    parts: [
      { text: `The details of these patients were changed in booking ${reference}:` },
      { list: positions.map((position) => names[position - 1] ?? `Person ${position}`) },
      ...ownPage(page, 'You can see and correct them on the page of your order.'),
      { text: 'If you requested this, there is nothing to do. If you did not, please call us at once.' },
    ],
  };
}
