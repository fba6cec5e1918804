import type { PreparationNote } from './notes.js';
import type { PreparationRule } from './rule.js';

/** Whom a note concerns; a person whose sex or age is unknown is always among them. */
export interface Audience {
  gender?: 'Male' | 'Female';
  /** The youngest and the oldest age, in years. */
  from?: number;
  to?: number;
  /** What holds for other adults instead; absent when the note does not concern them. */
  otherwise?: string;
}

/** What a plan has to know about a note besides its sentence. */
interface NoteTraits {
  /** What it is about; absent for food and behaviour. */
  about?: 'emergency' | 'medicine' | 'sample';
  /** It limits food or drink, so that no one may eat and drink as usual. */
  food?: true;
  /** It says to eat and drink as usual, which holds only where nothing limits food or drink. */
  usual?: true;
  /** The sample is taken at an hour that depends on a dose, so that its time is agreed by phone. */
  timed?: true;
  audience?: Audience;
  /**
   * Hours before the sample, or before a collection of 24 hours, at which everyone has to begin. Absent where it holds
   * only for some, and where its sentence sends those who have not kept it to a later day.
   */
  begins?: { hours: number; before: 'sample' | 'collection' };
}

const daysBefore = (days: number, before: 'sample' | 'collection' = 'sample') =>
  ({ hours: days * 24, before }) as const;

const MEDICINE = { about: 'medicine' } as const;
const SAMPLE = { about: 'sample' } as const;
const DOSE = { about: 'medicine', timed: true } as const;
const FOOD = { food: true } as const;
/** Ages between which a woman may have periods or be pregnant. */
export const FERTILE = { gender: 'Female', from: 10, to: 55 } as const;
const ADULTS = { from: 18 } as const;

const NOTE_TRAITS: Partial<Record<PreparationNote, NoteTraits>> = {
  emergency: { about: 'emergency' },
  'diabetes-medicine': MEDICINE,
  'insulin-injection': MEDICINE,
  'infant-feed': FOOD,
  'usual-meal': FOOD,
  'medicine-with-meal': MEDICINE,
  'fatty-meal': FOOD,
  'glucose-drink': FOOD,
  'stay-seated': FOOD,
  'usual-food-3-days': { ...FOOD, begins: daysBefore(3) },
  alcohol: { ...FOOD, audience: ADULTS },
  'meat-evening': FOOD,
  'fish-3-days': { ...FOOD, begins: daysBefore(3) },
  'seafood-5-days': { ...FOOD, begins: daysBefore(5) },
  'keep-wheat': FOOD,
  'exercise-2-days': { begins: daysBefore(2) },
  'no-smoking': { audience: ADULTS },
  'caffeine-nicotine': { ...FOOD, begins: { hours: 12, before: 'sample' } },
  psa: { audience: { gender: 'Male', from: 18 }, begins: daysBefore(2) },
  'thyroid-tablet': MEDICINE,
  biotin: MEDICINE,
  'tell-biotin': MEDICINE,
  iron: MEDICINE,
  'vitamin-b12': MEDICINE,
  'vitamin-b12-week': MEDICINE,
  supplements: MEDICINE,
  'list-medicines': MEDICINE,
  steroids: MEDICINE,
  'hormone-tablets': {
    ...MEDICINE,
    audience: { ...FERTILE, otherwise: 'Tell us if you take hormone tablets.' },
  },
  'blood-pressure-medicine': MEDICINE,
  potassium: MEDICINE,
  'usual-salt': FOOD,
  decongestants: MEDICINE,
  'acid-reducers': MEDICINE,
  'antibiotics-4-weeks': MEDICINE,
  'before-antibiotics': MEDICINE,
  'blood-thinners': MEDICINE,
  'clot-timing': MEDICINE,
  'clotting-factor': MEDICINE,
  aspirin: MEDICINE,
  'pain-killers': MEDICINE,
  'before-treatment': MEDICINE,
  'muscle-injection': MEDICINE,
  dexamethasone: { ...MEDICINE, begins: { hours: 9, before: 'sample' } },
  fluids: FOOD,
  'trough-dose': DOSE,
  'dose-12-hours': DOSE,
  'dose-8-hours': DOSE,
  'dose-time': DOSE,
  'last-dose': MEDICINE,
  'before-infusion': DOSE,
  'steady-dose': MEDICINE,
  'heparin-4-hours': DOSE,
  'cycle-day-2-4': { audience: FERTILE },
  'cycle-day-3': { audience: FERTILE },
  'cycle-day': { audience: FERTILE },
  'cycle-luteal': { audience: FERTILE },
  'not-in-period': { audience: FERTILE },
  'urine-24-hours': SAMPLE,
  'urine-keep-cool': SAMPLE,
  'urine-acid-bottle': SAMPLE,
  'urine-metal-free': SAMPLE,
  'urine-usual-diet': { usual: true },
  'urine-caffeine-nicotine': { ...FOOD, begins: daysBefore(1, 'collection') },
  'urine-diet-vma': { ...FOOD, begins: daysBefore(3, 'collection') },
  'urine-diet-serotonin': { ...FOOD, begins: daysBefore(3, 'collection') },
  'urine-diet-oxalate': { ...FOOD, begins: daysBefore(2, 'collection') },
  'first-morning-urine': SAMPLE,
  'first-morning-best': SAMPLE,
  'second-morning-urine': SAMPLE,
  'mid-stream': SAMPLE,
  'first-catch': SAMPLE,
  'fresh-sample': SAMPLE,
  'stool-collection': SAMPLE,
  'stool-diet-blood': { ...FOOD, begins: daysBefore(3) },
  'stool-bleeding': {
    ...SAMPLE,
    audience: { ...FERTILE, otherwise: 'Do not collect the sample while piles bleed.' },
  },
  'stool-diet-fat': { ...FOOD, begins: daysBefore(3) },
  'stool-loose': SAMPLE,
  'stool-formed': SAMPLE,
  'sputum-collection': { ...SAMPLE, ...FOOD },
  'further-days': SAMPLE,
  'saliva-30-minutes': { ...SAMPLE, ...FOOD },
  'sample-collection': SAMPLE,
  stone: SAMPLE,
  'vaginal-products': { begins: daysBefore(2) },
  mouthwash: FOOD,
  'nose-drops': MEDICINE,
  'ear-drops': MEDICINE,
  'antifungal-cream': MEDICINE,
};

/** What a plan has to know about a note; empty for a sentence that holds for everyone. */
export const traitsOf = (note: PreparationNote): NoteTraits => NOTE_TRAITS[note] ?? {};

const ABOUT: NoteTraits['about'][] = ['emergency', undefined, 'medicine', 'sample'];
// Of the medicines those come first whose wrong use harms soonest.
const FIRST: PreparationNote[] = [
  'diabetes-medicine',
  'insulin-injection',
  'medicine-with-meal',
  'blood-thinners',
  'clot-timing',
];

const rankOf = (note: PreparationNote): number => {
  const first = FIRST.indexOf(note);
  return ABOUT.indexOf(traitsOf(note).about) * 10 + (first < 0 ? FIRST.length : first);
};

/** Notes in the order in which they are said: emergencies, what holds for everyone, medicines, samples. */
export const inOrder = <Said extends { note: PreparationNote }>(notes: Said[]): Said[] =>
  [...notes].sort((one, other) => rankOf(one.note) - rankOf(other.note));

const hasNote = ({ notes = [] }: PreparationRule, is: (traits: NoteTraits) => boolean | undefined) =>
  notes.some((note) => is(traitsOf(note)));

/** True for a test that says anything about what to eat or drink before it. */
export const limitsFood = (rule: PreparationRule): boolean =>
  rule.fasting !== undefined || rule.meal !== undefined || hasNote(rule, ({ food }) => food);

/** True for the level of a medicine whose sample is taken at an hour that depends on a dose. */
export const isDoseTimed = (rule: PreparationRule): boolean => hasNote(rule, ({ timed }) => timed);

/** True for a test that is asked for in an emergency, for which a laboratory that visits the next day is too slow. */
export const isForEmergency = (rule: PreparationRule): boolean =>
  hasNote(rule, ({ about }) => about === 'emergency');

const TOO_LATE = 'Call 112. This test is not for an emergency; the result comes hours later.';

/** What a person reads who chooses tests that are asked for in an emergency; null for all others. */
export function emergencySentence(rules: PreparationRule[]): string | null {
  const urgent = rules.filter(isForEmergency);
  if (urgent.length === 0) return null;
  const overdose = urgent.every(({ medicine }) => medicine !== undefined);
  return `${overdose ? `Too much ${urgent[0]?.medicine} taken` : 'Chest pain or breathlessness'} now? ${TOO_LATE}`;
}
