import type { Container, Fasting, PreparationNote, PreparationRule } from '@nidaan/contract';

/** The input of the preparation besides whether to fast; numbers, ranges and lists are the typed text. */
export interface PreparationForm {
  /** Hours such as `8-12`; used only where the test needs a fast. */
  fastingHours: string;
  mealOf: '' | 'meal' | 'glucose';
  mealHours: string;
  timeFrom: string;
  timeTo: string;
  /** Days such as `2-7`. */
  abstinence: string;
  container: Container | '';
  deliveredFirst: boolean;
  /** Hours such as `1, 2`. */
  samples: string;
  visits: string;
  /** The medicine whose level is measured; empty for all other tests. */
  medicine: string;
  notes: PreparationNote[];
}

const DEFAULT_FAST = { from: 8, to: 12 };

type Range = { from: number; to: number };
const rangeText = (range: Range | undefined) => (range ? `${range.from}-${range.to}` : '');

/** The typed range; a part that is not a number becomes NaN, which the API refuses by name. */
function rangeOf(typed: string): Range {
  const [from = '', to = from] = typed.split(/[-–]/);
  return { from: Number(from.trim() || Number.NaN), to: Number(to.trim() || Number.NaN) };
}

const numbersOf = (typed: string) =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(Number);

/** The form of a rule; that of an empty one for a test without a rule. */
export function preparationFormOf(rule: PreparationRule | null | undefined): PreparationForm {
  const {
    fasting = DEFAULT_FAST,
    meal,
    time,
    abstinence,
    container,
    deliveredFirst,
    samples,
    visits,
    medicine = '',
    notes,
  } = rule ?? {};
  return {
    fastingHours: rangeText(fasting),
    mealOf: meal?.of ?? '',
    mealHours: String(meal?.hoursAfter ?? ''),
    timeFrom: time?.from ?? '',
    timeTo: time?.to ?? '',
    abstinence: rangeText(abstinence),
    container: container ?? '',
    deliveredFirst: deliveredFirst === true,
    samples: samples?.join(', ') ?? '',
    visits: String(visits ?? ''),
    medicine,
    notes: notes ?? [],
  };
}

/** The rule of a form; null when the preparation is not stated. */
export function ruleOf(fasting: Fasting | '', form: PreparationForm): PreparationRule | null {
  if (fasting === '') return null;
  const { mealOf, mealHours, timeFrom, timeTo, abstinence, container, samples, visits, notes } = form;
  const medicine = form.medicine.trim();
  return {
    ...(fasting === '8-12 h' && { fasting: rangeOf(form.fastingHours) }),
    ...(mealOf && { meal: { of: mealOf, hoursAfter: Number(mealHours || Number.NaN) } }),
    ...((timeFrom || timeTo) && { time: { from: timeFrom, to: timeTo } }),
    ...(abstinence.trim() && { abstinence: rangeOf(abstinence) }),
    ...(container && { container }),
    ...(form.deliveredFirst && { deliveredFirst: true }),
    ...(samples.trim() && { samples: numbersOf(samples) }),
    ...(visits.trim() && { visits: Number(visits) }),
    ...(medicine && { medicine }),
    ...(notes.length > 0 && { notes }),
  };
}
