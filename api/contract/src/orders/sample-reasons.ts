/** What staff note about a sample that cannot be used, with the sentence that its customer reads. */
const SAMPLE_REASONS: [RegExp, string][] = [
  [/^ha?emoly[sz](?:ed|is)$/, 'The sample broke down on the way and cannot be tested.'],
  [/^clotted$/, 'The sample clotted on the way and cannot be tested.'],
  [/^lip(?:a?emic|a?emia)$/, 'The sample has too much fat from a recent meal to be tested.'],
  [/^(?:qns|insufficient(?: (?:sample|quantity|volume))?)$/, 'There was not enough of the sample for the tests.'],
  [/^leaked$/, 'The sample leaked on the way and cannot be tested.'],
  [/^contaminated$/, 'The sample is contaminated and cannot be tested.'],
];

/**
 * The reason for a new sample as its customer reads it: a sentence for what laboratories note in one word
 * (`Haemolysed`), anything else unchanged.
 */
export function sampleReasonText(reason: string): string {
  const noted = reason.trim().replace(/(?: sample)?\.?$/i, '').toLowerCase();
  return SAMPLE_REASONS.find(([word]) => word.test(noted))?.[1] ?? reason;
}
