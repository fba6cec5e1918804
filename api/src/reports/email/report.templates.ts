import { dateTimeText, LAB, REPORT_EMAIL_DAYS } from '@nidaan/contract';
import type { Draft, Part } from '../../email/email-content.js';
import { ownPage } from '../../orders/emails/order-parts.js';
import { greeting } from '../../orders/emails/order-summary.js';
import { nameOf } from '../../orders/emails/user-text.js';
import type { ReadyReports, WhoseReports } from './ready-reports.service.js';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

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

/** How much is ready, for the subject, which names nobody. */
function readyText({ waiting, people }: WhoseReports): string {
  const ready = people - waiting.length;
  if (waiting.length === 0) return `All ${people} reports are ready`;
  return ready === 1 ? `1 of ${people} reports is ready` : `${ready} of ${people} reports are ready`;
}

/** Whose reports are ready, and whose are still to come; `now` decides whether the promised time is still ahead. */
function whoseTexts({ data, whose }: ReadyReports, now: Date): Part[] {
  if (!whose) return [{ text: 'Your report is ready. View it on your order page.' }];
  const { order, beneficiaries } = data.whole;
  const of = (positions: number[]) => {
    const names = positions.map((position) =>
      nameOf(beneficiaries.find((one) => one.position === position)?.name ?? null, position - 1),
    );
    return `The ${names.length > 1 ? 'reports' : 'report'} of ${LIST.format(names)} ${names.length > 1 ? 'are' : 'is'}`;
  };
  const due = order.reportDueAt && order.reportDueAt > now ? order.reportDueAt.toISOString() : null;
  const by = due ? `, by ${dateTimeText(due, now)}` : '';
  return [
    { text: `${of(whose.announced)} ready. View it on your order page.` },
    ...(whose.waiting.length > 0
      ? [{ text: `${of(whose.waiting)} still to come${by}. We’ll email you again.` }]
      : []),
  ];
}

/** The email about reports that are ready. It names neither the tests nor the results. */
export function reportReady(ready: ReadyReports, now: Date): Draft {
  const { data, whose } = ready;
  return {
    subject: `${whose ? readyText(whose) : 'Your report is ready'}, ${data.whole.order.reference}`,
    parts: [
      greeting(data),
      ...whoseTexts(ready, now),
      ...ownPage(data.page, 'No login needed, so please don’t share this link.'),
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
