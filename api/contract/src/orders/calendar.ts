import { LAB } from '../lab/lab.js';
import { istHour } from '../catalogue/preparation.js';

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
  /** The instructions for preparation, one sentence each. */
  sentences: string[];
  /** When the fast begins, ISO 8601 UTC: the event has a reminder at this time; null for no reminder. */
  fastFrom: string | null;
}

const MOST_OCTETS = 75;
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
  let width = 0;
  let out = '';
  for (const sign of line) {
    const octets = octetsOf(sign);
    if (width + octets > MOST_OCTETS) {
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

/**
 * The calendar file of a visit, `text/calendar` (RFC 5545). Its times are in UTC, so that it needs no time zone
 * definition. The same visit and stamp give the same text.
 * @param stamp the creation time of the file
 */
export function calendarFile(visit: CalendarVisit, stamp: Date): string {
  const { from, to } = LAB.visitHours;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(LAB.legalName)}//${escaped(LAB.name)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${visit.id}@${LAB.email.split('@')[1]}`,
    `DTSTAMP:${instant(stamp)}`,
    `SEQUENCE:${visit.version}`,
    `DTSTART:${instant(istHour(visit.day, from))}`,
    `DTEND:${instant(istHour(visit.day, to))}`,
    `SUMMARY:${escaped(`${LAB.name}: home visit ${visit.reference}`)}`,
    `DESCRIPTION:${escaped([...visit.sentences, `Questions: ${LAB.phone}`].join('\n'))}`,
    ...(visit.address ? [`LOCATION:${escaped(visit.address)}`] : []),
    `STATUS:${visit.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    ...(visit.fastFrom ? reminder(visit.fastFrom) : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The file name of a calendar file, such as `nidaan-ND-7K4Q-2M.ics`. */
export function calendarName(reference: string): string {
  return `${LAB.name.toLowerCase()}-${reference}.ics`;
}
