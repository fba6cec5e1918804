/**
 * The sentences about medicines, supplements, food and behaviour before a sample, by code. A rule holds codes, so that
 * a sentence stands once, and each sentence is told once for all tests of a booking.
 */
export const PREPARATION_NOTES = {
  'thyroid-tablet': 'Take your thyroid tablet after the sample, not before it.',
  biotin: 'Stop supplements with biotin (vitamin B7, often for hair and nails) 2 days before the sample.',
  iron: 'Do not take iron tablets on the day before the sample, nor on the morning of the sample.',
  'vitamin-b12': 'Do not take vitamin B12 tablets or injections in the week before the sample.',
  steroids: 'Tell us if you take steroid tablets, creams or inhalers.',
  'trough-dose': 'The sample is taken just before your next dose. Note the time of your last dose.',
  antibiotics: 'Tell us if you took antibiotics in the last 2 weeks.',
  rest: 'Rest for 30 minutes before the sample, and do no hard exercise on the day before.',
  alcohol: 'Drink no alcohol on the day before the sample.',
  smoking: 'Do not smoke for 2 hours before the sample.',
  'cycle-day': 'The result depends on the day of your cycle: note the first day of your last period.',
  'first-morning-urine': 'Collect the first urine of the morning.',
} as const;

/** Key of {@link PREPARATION_NOTES}. */
export type PreparationNote = keyof typeof PREPARATION_NOTES;
