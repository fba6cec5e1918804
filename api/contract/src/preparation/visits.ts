import { isSameVisit, LAB_PLACE } from '../preparation-rules/arrangements.js';
import { addDays, clockText, type DayPart, istHour, shortDay, windowText } from './clock.js';
import { fastingSentences } from './fasting.js';
import type { FixedMeal } from './meals.js';
import type { FurtherSample, Morning } from './morning.js';
import { hourCount } from './sentences.js';

/** A visit of a booking, in clock times. */
export interface PlannedVisit {
  /** `YYYY-MM-DD`, in Asia/Kolkata. */
  day: string;
  /** The beginning of the arrival window, ISO 8601 UTC. */
  from: string;
  /** The end of the arrival window, ISO 8601 UTC. */
  to: string;
  /** Where the samples are taken. */
  place: 'home' | 'lab';
  /** Such as `Home visit on Mon, 23 Nov, 6 to 9 am`. */
  title: string;
  /** The arrival window in a sentence: `6 to 9 am`. */
  hours: string;
  sentences: string[];
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];
const HALF_HOUR = 0.5;

/** A visit in a part of a day; `sentences` say how to prepare for it. */
export function visitIn(
  day: string,
  part: DayPart,
  place: PlannedVisit['place'],
  sentences: string[],
): PlannedVisit {
  const hours = windowText(part);
  return {
    day,
    from: istHour(day, part.from).toISOString(),
    to: istHour(day, part.to === part.from ? part.to + HALF_HOUR : part.to).toISOString(),
    place,
    title: `${place === 'home' ? 'Home visit' : 'Visit to our lab'} on ${shortDay(day)}${part.to === part.from ? ' at' : ','} ${hours}`,
    hours,
    sentences,
  };
}

/** The visits with their numbers in the titles when there is more than one. */
export function numbered(visits: PlannedVisit[]): PlannedVisit[] {
  if (visits.length < 2) return visits;
  return visits.map((visit, index) => ({
    ...visit,
    title: visit.title.replace(/^./, (letter) => `${ORDINALS[index] ?? index + 1} ${letter.toLowerCase()}`),
  }));
}

function mealSentence(day: string, { of, begins, at }: FixedMeal): string {
  const when = `at ${clockText(begins)} on ${shortDay(day)}`;
  const start =
    of === 'meal'
      ? `Start your usual breakfast ${when}, and finish it within 20 minutes.`
      : `Drink the glucose ${when}.`;
  return `${start} Have nothing but water after it until your sample is collected at ${clockText(at)}.`;
}

/** Whether it is stated what people may eat and drink before the visit, and whether they may do so as usual. */
export type Food = 'usual' | 'limited' | 'unstated';

function foodSentences(day: string, { window, fast, meal }: Morning, food: Food): string[] {
  if (fast) return fastingSentences(day, window, fast);
  if (meal) return [mealSentence(day, meal)];
  const sentences: Record<Food, string[]> = {
    usual: ['You may eat and drink as usual.'],
    // What limits food or drink is said in the sentences that hold for all visits.
    limited: [],
    unstated: ['Ask us before you eat in the morning: one of your tests may need fasting.'],
  };
  return sentences[food];
}

/** How to prepare for a further sample. */
function furtherSentences({ of, hours }: FurtherSample, ready = 'Keep breakfast ready'): string[] {
  const after = hourCount(hours);
  if (of === 'meal')
    return [
      `${ready}: start eating right after the first sample, and note the time of your first bite.`,
      `The second sample is taken exactly ${after} after your first bite. Until then have nothing but water.`,
    ];
  if (of === 'glucose')
    return [
      `This sample is taken exactly ${after} after the glucose drink that comes with the first one. Until then have nothing but water.`,
    ];
  return [`This sample is taken ${after} after the first one.`];
}

function furtherVisit(day: string, { from, to }: DayPart, sample: FurtherSample): PlannedVisit {
  const days = Math.floor(sample.hours / 24);
  const hours = sample.hours % 24;
  const part = { from: from + hours, to: to + hours };
  return visitIn(addDays(day, days), part, 'home', furtherSentences(sample));
}

/** The visits of a morning at home; with `atLab` one visit to the lab, during which all samples are taken. */
export function visitsOf(
  day: string,
  morning: Morning,
  options: { atLab: boolean; food: Food },
): PlannedVisit[] {
  const { atLab } = options;
  const food = foodSentences(day, morning, options.food);
  const { window } = morning;
  const further = morning.further.filter(({ hours }) => !isSameVisit(hours));
  const same = morning.further
    .filter(({ hours }) => isSameVisit(hours))
    .map(({ hours }) => `At this visit a further sample is taken after ${hourCount(hours)}.`);
  if (!atLab)
    return [
      visitIn(day, window, 'home', [...food, ...same]),
      ...further.map((sample) => furtherVisit(day, window, sample)),
    ];
  const stay = further.flatMap((sample) => furtherSentences(sample, 'Bring your breakfast'));
  return [visitIn(day, window, 'lab', [`Come to ${LAB_PLACE}.`, ...food, ...same, ...stay])];
}
