import { LAB, REPORT_EMAIL_DAYS } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';

/** The link to the reports of a booking, sent by staff. */
export function reportsSent(reference: string, link: string, people: string[]): Draft {
  return {
    subject: `Your reports for booking ${reference}`,
    parts: [
      { text: `Here are the reports of booking ${reference}.` },
      ...(people.length > 0 ? [{ table: people.map((name): [string, string] => ['Report of', name]) }] : []),
      { link, label: 'Open my reports' },
      {
        text: `The link works for ${REPORT_EMAIL_DAYS} days. Anyone with it can open the reports: please do not forward this email.`,
      },
      { text: 'Please discuss the results with your doctor. Test values alone are not a diagnosis.' },
    ],
  };
}

/** Notifies that a report was withdrawn, with the reason; `inLab` is true when the order is back in the laboratory. */
export function reportWithdrawn(reference: string, reason: string, inLab: boolean): Draft {
  return {
    subject: `A report of booking ${reference} was withdrawn`,
    parts: [
      {
        text: `The lab has withdrawn a report of booking ${reference}. Please do not rely on any copy of it.`,
      },
      { table: [['Reason', reason]] },
      {
        text: inLab
          ? 'Your booking is back in the laboratory. We will email you as soon as the corrected report is ready.'
          : 'We will add the corrected report to your booking, or get in touch with you.',
      },
    ],
  };
}

/** The code that opens one HIV result. */
export function reportCode(code: string, minutes: number): Draft {
  return {
    subject: `Your ${LAB.name} report code (valid for ${minutes} minutes)`,
    parts: [
      { text: `This code opens the report that you requested. It works once, within ${minutes} minutes:` },
      { heading: code },
      { text: 'Never share this code. Our staff will never ask for it.' },
    ],
  };
}
