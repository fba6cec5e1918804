import { LAB } from '../lab/lab.js';
import { istHour } from '../preparation/clock.js';
import type { PreparationPlan } from '../preparation/plan.js';

/** A visit as a calendar event. It does not reveal which tests were booked, because calendars are often shared. */
export interface CalendarVisit {
  /** The order's id: importing the same visit again replaces the event instead of duplicating it. */
  id: string;
  /** `ND-7K4Q-2M`. */
  reference: string;
  /** The day of the visit in Asia/Kolkata, `YYYY-MM-DD`. */
  day: string;
  /** The order's version: a higher one replaces an event that was imported before. */
  version: number;
  /** True when the lab has confirmed the visit. */
  confirmed: boolean;
  /** Address of the visit; null when none was given. */
  address: string | null;
  /** The plan for the visits of the day; null when no preparation is known, and for an order on hold no file is made. */
  plan: PreparationPlan | null;
}

const MAX_OCTETS = 75;
/** A line that surely fits, because each character is one octet. */
const SHORT_LINE = /^[\x20-\x7e]{0,75}$/;
// Control characters are not allowed in a value; a line feed is written as an escape.
const CONTROLS = /[^\P{Cc}\n]/gu;

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const instant = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** The number of octets of a character in UTF-8. */
function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Folds a content line into pieces of at most 75 octets, never inside a character (RFC 5545 §3.1). */
function folded(line: string): string {
  if (SHORT_LINE.test(line)) return line;
  let width = 0;
  let out = '';
  for (const sign of line) {
    const octets = octetsOf(sign);
    if (width + octets > MAX_OCTETS) {
      out += '\r\n ';
      width = 1;
    }
    out += sign;
    width += octets;
  }
  return out;
}

const reminder = (fastFrom: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER;VALUE=DATE-TIME:${instant(new Date(fastFrom))}`,
  `DESCRIPTION:${escaped('Do not eat from now on; water is fine.')}`,
  'END:VALARM',
];

/** An event of the file. */
interface CalendarEvent {
  from: string;
  to: string;
  place: 'home' | 'lab';
  sentences: string[];
}

function eventsOf({ day, plan }: CalendarVisit): CalendarEvent[] {
  const { from, to } = LAB.visitHours;
  const anyTime = { from: istHour(day, from).toISOString(), to: istHour(day, to).toISOString() };
  if (!plan) return [{ ...anyTime, place: 'home', sentences: [] }];
  const more = [...plan.general, ...plan.people.flatMap(({ sentences }) => sentences)];
  return plan.visits.map((visit) => ({ ...visit, sentences: [...visit.sentences, ...more] }));
}

const PLACES = { home: 'home visit', lab: 'visit to our lab' };

function eventLines(visit: CalendarVisit, event: CalendarEvent, index: number, stamp: Date): string[] {
  const { id, reference, version, address, confirmed, plan } = visit;
  const place = event.place === 'lab' ? LAB.address.join(', ') : address;
  return [
    'BEGIN:VEVENT',
    `UID:${id}${index > 0 ? `-${index + 1}` : ''}@${LAB.email.split('@')[1]}`,
    `DTSTAMP:${instant(stamp)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${instant(new Date(event.from))}`,
    `DTEND:${instant(new Date(event.to))}`,
    `SUMMARY:${escaped(`${LAB.name}: ${PLACES[event.place]} ${reference}${index > 0 ? `, ${index + 1}` : ''}`)}`,
    `DESCRIPTION:${escaped([...event.sentences, `Questions: ${LAB.phone}`].join('\n'))}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `STATUS:${confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    ...(index === 0 && plan?.fastFrom ? reminder(plan.fastFrom) : []),
    'END:VEVENT',
  ];
}

/** Whether there is a visit to enter into a calendar: not while its time is still to be agreed. */
export const hasCalendar = (plan: PreparationPlan | null): boolean => plan === null || plan.visits.length > 0;

/**
 * The calendar file of the visits of an order, `text/calendar` (RFC 5545), with one event for each. Its times are in
 * UTC, so that it needs no time zone definition. The same visit and stamp give the same text.
 * @param stamp the creation time of the file
 */
export function calendarFile(visit: CalendarVisit, stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(LAB.legalName)}//${escaped(LAB.name)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...eventsOf(visit).flatMap((event, index) => eventLines(visit, event, index, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The file name of a calendar file, such as `nidaan-ND-7K4Q-2M.ics`. */
export function calendarName(reference: string): string {
  return `${LAB.name.toLowerCase()}-${reference}.ics`;
}
