import type { PreparationPlan } from './plan.js';
import { PREGNANT_FAST } from './planned-notes.js';
import { medicineSentence } from './sentences.js';

const FOR_CUSTOMERS = [...[true, false].map(medicineSentence), PREGNANT_FAST.text];

/**
 * What the phlebotomist has to know besides the hours of the first visit and its fast: the meal before it, further
 * samples, containers and notes. Advice that concerns only the customer is left out.
 */
export function collectionInstructions({ visits, general, fastingHours }: PreparationPlan): string[] {
  const [first, ...further] = visits;
  const meal = fastingHours === null ? (first?.sentences ?? []) : [];
  return [
    ...meal.filter((sentence) => sentence.includes('breakfast')),
    ...further.flatMap(({ title, sentences }) => [`${title}:`, ...sentences.slice(-1)]),
    ...general.filter((sentence) => !FOR_CUSTOMERS.includes(sentence)),
  ];
}
