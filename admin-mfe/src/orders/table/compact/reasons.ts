import type { AdminOrderView } from '@nidaan/contract';
import { missingOfPerson } from '@nidaan/contract/hold-needs';
import { HOLD_REASONS, type HoldReason } from '@nidaan/contract/order-status';
import { instantText } from '@nidaan/sdk';
import { ageText } from './age-text.js';
import { messages } from '../../messages.js';
import { messages as table } from '../messages.js';

/** A hold reason in words, with what is missing where something is. */
function reasonTexts(reason: HoldReason, { details, persons }: AdminOrderView['holdNeeds']): string[] {
  if (reason === 'missing_details' && details.length > 0) return [messages.missing(details)];
  if (reason === 'person_details' && persons.length > 0)
    return persons.map((person) =>
      messages.missingOf(missingOfPerson(person.name ?? messages.person(person.position), person.missing)),
    );
  return [HOLD_REASONS[reason]];
}

/** Why an order stands where it does: the reason that staff entered, then its hold reasons. */
export function reasonsOf({ statusReason, holdReasons, holdNeeds }: AdminOrderView): string[] {
  const reasons = holdReasons.filter((reason) => reason !== 'lab' || !statusReason);
  return [
    ...(statusReason ? [statusReason] : []),
    ...reasons.flatMap((reason) => reasonTexts(reason, holdNeeds)),
  ];
}

/** Whether the report of an order is late at a time in ms. */
export const isLate = ({ reportDueAt }: AdminOrderView, now: number): boolean =>
  reportDueAt !== null && Date.parse(reportDueAt) < now;

/** The same in one short text: the time left, or by how much it is late. */
export function shortDueText(order: AdminOrderView, now: number): string | null {
  const { reportDueAt } = order;
  if (reportDueAt === null) return null;
  return isLate(order, now)
    ? table.lateBy(ageText(reportDueAt, now))
    : table.dueIn(ageText(new Date(now).toISOString(), Date.parse(reportDueAt)));
}

/** The reason that matters most, in a few words; null where there is none. */
export function shortReason(order: AdminOrderView): string | null {
  const { statusReason, holdReasons, holdNeeds } = order;
  const [first] = holdReasons;
  if (statusReason || !first) return statusReason;
  const hasNeeds = first === 'missing_details' || first === 'person_details';
  return (hasNeeds && reasonTexts(first, holdNeeds)[0]) || table.shortReasons[first];
}

/** When the report is due, or was; null when that is not known. */
export function dueText(order: AdminOrderView, now: number): string | null {
  if (order.reportDueAt === null) return null;
  return (isLate(order, now) ? messages.reportLate : messages.reportDue)(instantText(order.reportDueAt));
}
