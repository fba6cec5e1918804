import { LAB } from '../lab/lab.js';
import { isMinor } from '../orders/booking-rules.js';
import { hasOwnTime, LAB_PLACE } from '../preparation-rules/arrangements.js';
import { arrivalIn, hoursOf, istHour, shortDay, windowText } from './clock.js';
import { CONTAINERS } from '../preparation-rules/containers.js';
import { type FastingHours, lastMeal } from './fasting.js';
import { containerSentences } from './filling.js';
import { type BookedRule, homeRules, type Preparation } from '../preparation-rules/merge.js';
import { type Morning, morningOf, morningRules } from './morning.js';
import { limitsFood } from '../preparation-rules/note-traits.js';
import type { PreparationRule } from '../preparation-rules/rule.js';
import { byPeople, everyone, type ForPeople, type Patient, positions, whoText } from './people.js';
import { plannedNotes } from './planned-notes.js';
import { abstinenceSentences, hourCount, medicineSentence, ruleSentences } from './sentences.js';
import { type Food, numbered, type PlannedVisit, visitIn, visitsOf } from './visits.js';

/** What a plan depends on besides the tests and the day. */
export interface PlanContext {
  /** How many people get tested, all with the same tests. */
  persons?: number | undefined;
  /** The people whose details are known, in their order. */
  patients?: Patient[] | undefined;
  /** True for an order on hold: no one prepares for a visit that is not agreed. */
  held?: boolean | undefined;
}

/** How to prepare for the visits of a booking, in clock times. */
export interface PreparationPlan extends Preparation {
  /** True while nothing is planned, because the order is on hold. */
  withheld: boolean;
  /** Hours without food before the first sample; null when no fast is known to be required, or the plan is withheld. */
  fastingHours: FastingHours | null;
  /** When the fast begins at the latest, ISO 8601 UTC; null without a known fast. */
  fastFrom: string | null;
  /** `For both patients`; null for one. */
  forAll: string | null;
  visits: PlannedVisit[];
  /** What holds for all visits: containers, medicines, abstinence. */
  general: string[];
  /** What holds for some people only, such as minors. */
  people: ForPeople[];
}

const MEDICINE = /tablet|medicine|dose/;
const WITHHELD = 'We will tell you how to prepare when we confirm your visit.';
const TO_AGREE = 'We will agree with you by phone where and when the sample is taken.';
const DAY_TO_AGREE = 'We will call you to agree on a day that leaves enough time to prepare.';

function outsideVisits(rules: BookedRule[], day: string, atLab: boolean): PlannedVisit[] {
  if (!atLab) return [];
  return rules.flatMap(({ time, fasting }) =>
    time
      ? [
          visitIn(day, { from: hoursOf(time.from), to: hoursOf(time.to) }, 'lab', [
            `Come to ${LAB_PLACE}.`,
            ...(fasting ? [`Eat nothing for ${hourCount(fasting.from)} before this sample.`] : []),
          ]),
        ]
      : [],
  );
}

/** What the lab calls about: samples at a time of their own, unless they are taken at the lab at that time. */
const timesToAgree = (rules: BookedRule[], day: string, atLab: boolean): string[] =>
  rules.flatMap(({ time, medicine }) => {
    if (!time)
      return `We will call you to agree on the time of the sample${medicine ? ` for ${medicine}` : ''}.`;
    const hours = windowText({ from: hoursOf(time.from), to: hoursOf(time.to) });
    return atLab
      ? []
      : `One sample is taken from ${hours} on ${shortDay(day)}. We will call you to agree on the place.`;
  });

function containersOf({ rules, choices }: Preparation, day: string, from: number): string[] {
  const delivered = homeRules(rules).flatMap((rule) =>
    rule.deliveredFirst && rule.container ? CONTAINERS[rule.container] : [],
  );
  const handed = delivered.map((name) =>
    choices.container === 'collect-at-lab'
      ? `Collect the ${name} at ${LAB_PLACE} beforehand.`
      : `We will deliver the ${name} to you beforehand.`,
  );
  const filled = homeRules(rules).flatMap((rule) => containerSentences(rule, day, from));
  return [...new Set([...handed, ...filled])];
}

// A sample that is sent in does not depend on medicines; where it is unknown, advising to ask is the safe choice.
const dependsOnMedicines = ({ collections }: Preparation) =>
  collections.length === 0 || collections.some((place) => place !== 'sample');

/** What holds for all visits and for everyone, and what holds for some people only. */
function adviceOf(preparation: Preparation, day: string, { window, fast }: Morning, people: Patient[]) {
  const { rules, choices } = preparation;
  const notes = plannedNotes(rules, people, { day, fasts: fast !== null });
  const { emergency, behaviour, medicine, sample } = notes.general;
  const outside = homeRules(rules).filter(hasOwnTime);
  const more = rules.some(({ visits }) => visits !== undefined)
    ? ['Another visit is needed later. We will agree on its day at the first one.']
    : [];
  const other = [...emergency, ...behaviour, ...medicine, ...sample].some((note) => MEDICINE.test(note));
  const general = [
    ...timesToAgree(outside, day, choices['time-of-day'] === 'at-lab'),
    ...more,
    ...behaviour,
    ...abstinenceSentences(rules),
    ...medicine,
    ...(dependsOnMedicines(preparation) ? [medicineSentence(other)] : []),
    ...containersOf(preparation, day, window.from),
    ...sample,
  ];
  return { emergency, general, people: notes.people };
}

function minorsOf(people: Patient[], fasts: boolean): ForPeople[] {
  const minors = positions(people, ({ age }) => isMinor(age));
  if (minors.length === 0) return [];
  const sentences = [
    'A parent or guardian must be present at the visit.',
    ...(fasts ? ['Ask the child’s doctor before the child fasts, and for how long.'] : []),
  ];
  return [{ who: whoText(people, minors), sentences }];
}

/** What the first visit has to suit; a sample that is taken elsewhere only adds its fast, for the safety of both. */
const ofTheVisit = (rules: BookedRule[]): PreparationRule[] => [
  ...morningRules(homeRules(rules)),
  ...rules.flatMap(({ away, fasting }) => (away && fasting ? [{ fasting }] : [])),
];

/** A plan without times: nothing is planned yet, or all of it is agreed by phone. */
const untimed = (preparation: Preparation, general: string[]): PreparationPlan => ({
  ...preparation,
  withheld: false,
  fastingHours: null,
  fastFrom: null,
  forAll: null,
  visits: [],
  general,
  people: [],
});

/** The plan where none of the bookable days leaves enough time to prepare, so that the day is agreed by phone. */
export const planToAgree = (preparation: Preparation): PreparationPlan =>
  untimed(preparation, [DAY_TO_AGREE, ...ruleSentences(preparation.rules)]);

/** Whether people may eat and drink as usual: only where no sample of the plan says anything else. */
function foodOf({ rules, fasting }: Preparation): Food {
  if (rules.some(limitsFood)) return 'limited';
  return fasting === null ? 'unstated' : 'usual';
}

const allText = (persons: number): string | null => {
  if (persons < 2) return null;
  return persons === 2 ? 'For both patients' : `For all ${persons} patients`;
};

const latestMeal = (day: string, { window, fast }: Morning): string | null =>
  fast && istHour(day, lastMeal(window, fast).to).toISOString();

/**
 * The plan for the visits of a booking. The same arguments give the same plan.
 * @param day the day of the first visit, `YYYY-MM-DD` in Asia/Kolkata
 */
export function planFor(
  preparation: Preparation,
  day: string,
  { persons = 1, patients = [], held = false }: PlanContext = {},
): PreparationPlan {
  if (held) return { ...untimed(preparation, [WITHHELD]), withheld: true };
  const { rules, choices, fasting } = preparation;
  if (rules.length > 0 && rules.every(({ away }) => away))
    return untimed(preparation, [TO_AGREE, ...ruleSentences(rules)]);
  const outside = homeRules(rules).filter(hasOwnTime);
  const morning = morningOf(ofTheVisit(rules));
  const isOnlyOutside = rules.length > 0 && rules.length === outside.length && fasting !== null;
  const atLab = choices['second-visit'] === 'at-lab';
  const planned = isOnlyOutside ? [] : visitsOf(day, morning, { atLab, food: foodOf(preparation) });
  const visits = numbered([...planned, ...outsideVisits(outside, day, choices['time-of-day'] === 'at-lab')]);
  const people = everyone(persons, patients);
  const advice = adviceOf(preparation, day, morning, people);
  return {
    ...preparation,
    withheld: false,
    fastingHours: morning.fast,
    fastFrom: latestMeal(day, morning),
    forAll: allText(persons),
    // An emergency is said before everything else.
    visits: visits.map((visit, index) =>
      index === 0 ? { ...visit, sentences: [...advice.emergency, ...visit.sentences] } : visit,
    ),
    general: visits.length > 0 ? advice.general : [...advice.emergency, ...advice.general],
    people: byPeople([...minorsOf(people, morning.fast !== null), ...advice.people]),
  };
}

/**
 * When the visits are, in a sentence: `6 to 9 am and 8 to 11 am`. The hours of all visits where no plan is known; empty
 * while the hours are still to be agreed, and for an order on hold.
 */
export const visitHours = (plan: Pick<PreparationPlan, 'visits'> | null): string =>
  plan ? plan.visits.map(({ hours }) => hours).join(' and ') : windowText(LAB.visitHours);

/** When the phlebotomist comes, in a sentence: `between 6 and 9 am, and at 11 am`; empty like {@link visitHours}. */
export const arrivalText = (plan: Pick<PreparationPlan, 'visits'> | null): string =>
  plan ? plan.visits.map(({ hours }) => arrivalIn(hours)).join(', and ') : arrivalIn(visitHours(null));

/** The plan in sentences, the same on the page, in the email and in the calendar. They do not mention specimens. */
export function preparationSentences({ forAll, visits, general, people }: PreparationPlan): string[] {
  return [
    ...(forAll ? [`${forAll}:`] : []),
    ...visits.flatMap(({ title, sentences }) => [`${title}.`, ...sentences]),
    ...general,
    ...people.flatMap(({ who, sentences }) => [`${who}:`, ...sentences]),
  ];
}
