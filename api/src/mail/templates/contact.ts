import { CONTACT_FIELDS, type ContactField } from '@nidaan/contract';
import type { Draft } from '../email-content.js';

/** Says to the previous mailbox that the contact of a booking was changed; `email` is the new mailbox, in part. */
export function contactChanged(reference: string, fields: ContactField[], email: string | null): Draft {
  const moved = fields.includes('email');
  return {
    subject: `The contact details of booking ${reference} were changed`,
    parts: [
      { text: `The contact details of booking ${reference} were changed.` },
      {
        table: [
          ['Changed', fields.map((field) => CONTACT_FIELDS[field]).join(', ')],
          ...(moved ? [['New email address', email ?? 'none'] as [string, string]] : []),
        ],
      },
      ...(moved
        ? [
            {
              text: 'Emails about this booking no longer come to this address, and the links sent here before have ended.',
            },
          ]
        : []),
      { text: 'If you asked for this, there is nothing to do. If you did not, please call us at once.' },
    ],
  };
}

/** The code that proves a new mailbox, sent to the previous one. */
export function contactCode(reference: string, code: string, email: string, minutes: number): Draft {
  return {
    subject: `Your code for booking ${reference}`,
    parts: [
      {
        text: `The email address of booking ${reference} was changed to ${email}. This code confirms that the new address is yours, within ${minutes} minutes:`,
      },
      { heading: code },
      { text: 'Type it on the page of your order. It lets the new address open protected reports.' },
      {
        text: 'Our staff never ask for this code. If you did not ask for it, do not pass it on and please call us.',
      },
    ],
  };
}
