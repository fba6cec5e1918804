import { LAB } from '../lab/lab.js';
import { bookableDays } from '../orders/booking-rules.js';
import type { HoldReason, OrderStatus } from '../orders/order-status.js';
import { CONTAINERS } from '../preparation-rules/containers.js';
import { homeRules, type Preparation } from '../preparation-rules/merge.js';
import { traitsOf } from '../preparation-rules/note-traits.js';
import { noteText } from '../preparation-rules/notes.js';
import type { PreparationRule } from '../preparation-rules/rule.js';
import { hoursOf, istHour, shortDay } from './clock.js';
import { morningOf, morningRules } from './morning.js';
import { abstinenceSentences } from './sentences.js';

/** The first day on which a visit is possible, because everyone can still prepare for it as the tests require. */
export interface FirstDay {
  /** One of {@link bookableDays}; null when none of them leaves enough time. */
  day: string | null;
  /** Why it is not the first bookable day: `From Tue, 1 Dec: eat no fish …`; null when it is. */
  reason: string | null;
}

/** Something that has to be done before the visit. */
interface Lead {
  /** When it begins, in hours after midnight of the day of the visit. */
  hour: number;
  /** The instant before which it cannot begin. */
  earliest: Date;
  /** What it is, as a sentence or the rest of one. */
  what: string;
}

/** A longer fast than this needs a day of its own; people who have eaten since a shorter one began know it. */
const DAY_HOURS = 24;

/** The samples that the day of the visit decides on: those taken at home, or all when there are none. */
const rulesOf = ({ rules }: Preparation): PreparationRule[] => {
  const home = homeRules(rules);
  return home.length > 0 ? home : rules;
};

function noteLeads({ notes = [] }: PreparationRule, from: number, now: Date): Lead[] {
  return notes.flatMap((note) => {
    const { begins } = traitsOf(note);
    if (!begins) return [];
    const sample = begins.before === 'collection' ? from - DAY_HOURS : from;
    return { hour: sample - begins.hours, earliest: now, what: noteText(note) };
  });
}

/** When a person begins to use a container that they have before the visit. */
function fillingHour({ container, time }: PreparationRule, from: number): number {
  if (container === 'urine-24h') return from - DAY_HOURS;
  const at = time ? hoursOf(time.from) : 0;
  return at < LAB.visitHours.to ? 0 : at - DAY_HOURS;
}

function containerLeads(rule: PreparationRule, from: number, received: Date): Lead[] {
  const { container, deliveredFirst } = rule;
  if (!container || !deliveredFirst) return [];
  const what =
    container === 'urine-24h'
      ? 'you need the container first, and then collect urine for 24 hours.'
      : `you need the ${CONTAINERS[container]} first.`;
  return [{ hour: fillingHour(rule, from), earliest: received, what }];
}

function lengthLeads({ fasting, abstinence }: PreparationRule, from: number, now: Date): Lead[] {
  const fast = fasting && fasting.from >= DAY_HOURS ? fasting.from : null;
  return [
    ...(fast
      ? [{ hour: from - fast, earliest: now, what: `fast for ${fast} hours before the sample.` }]
      : []),
    ...(abstinence
      ? abstinenceSentences([{ abstinence }]).map((what) => ({
          hour: from - abstinence.from * DAY_HOURS,
          earliest: now,
          what,
        }))
      : []),
  ];
}

const lowered = (sentence: string) => sentence.replace(/^./, (letter) => letter.toLowerCase());

/**
 * The first of the bookable days on which nothing that everyone has to do would begin in the past. What holds only for
 * some ("if you take biotin") does not count, nor does what begins within the last night before the sample.
 * @param hasContainers true when the containers that are delivered first have been handed over
 */
export function firstDayOf(
  preparation: Preparation | null,
  now: Date,
  { hasContainers = false }: { hasContainers?: boolean } = {},
): FirstDay {
  const days = bookableDays(now);
  const [tomorrow = ''] = days;
  if (!preparation) return { day: tomorrow, reason: null };
  const rules = rulesOf(preparation);
  const { from } = morningOf(morningRules(rules)).window;
  // What is ordered today reaches the customer by the end of tomorrow's visits.
  const received = hasContainers ? now : istHour(tomorrow, LAB.visitHours.to);
  const leads = rules
    .flatMap((rule) => [
      ...noteLeads(rule, from, now),
      ...lengthLeads(rule, from, now),
      ...containerLeads(rule, from, received),
    ])
    .map(({ what, hour, earliest }) => {
      const index = days.findIndex((day) => istHour(day, hour) >= earliest);
      return { what, index: index < 0 ? days.length : index };
    });
  const [last] = leads.sort((a, b) => b.index - a.index);
  if (!last || last.index === 0) return { day: tomorrow, reason: null };
  const day = days[last.index] ?? null;
  const what = lowered(last.what);
  return day
    ? { day, reason: `From ${shortDay(day)}: ${what}` }
    : { day, reason: `None of these days leaves enough time to prepare: ${what}` };
}

/** {@link firstDayOf} for an order: what is delivered first has been handed over once no hold waits for it. */
export const firstDayOfOrder = (
  order: { preparation: Preparation | null; status: OrderStatus; holdReasons: HoldReason[] },
  now: Date,
): FirstDay =>
  firstDayOf(order.preparation, now, {
    hasContainers: order.status !== 'On hold' || !order.holdReasons.includes('container'),
  });

/** The bookable days that leave enough time to prepare; all of them when none does, because the day is then agreed. */
export const daysToPrepare = (days: string[], { day }: FirstDay): string[] =>
  day === null ? days : days.filter((one) => one >= day);
