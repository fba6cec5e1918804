/** What staff note about a sample that cannot be used, in lower case, with the sentence that its customer reads. */
const SAMPLE_REASONS: [string[], string][] = [
  [
    ['haemolysed', 'haemolysis', 'hemolysed', 'hemolyzed', 'hemolysis'],
    'The sample broke down on the way and cannot be tested.',
  ],
  [['clotted'], 'The sample clotted on the way and cannot be tested.'],
  [['lipaemic', 'lipemic'], 'The sample has too much fat from a recent meal to be tested.'],
  [
    ['qns', 'insufficient', 'insufficient quantity', 'insufficient volume'],
    'There was not enough of the sample for the tests.',
  ],
  [['leaked'], 'The sample leaked on the way and cannot be tested.'],
  [['contaminated'], 'The sample is contaminated and cannot be tested.'],
];

/**
 * The reason for a new sample as its customer reads it: a sentence for what laboratories note in a word (`Haemolysed`,
 * `Clotted sample`), anything else unchanged.
 */
export function sampleReasonText(reason: string): string {
  const noted = reason
    .trim()
    .toLowerCase()
    .replace(/(?: sample)?\.?$/, '');
  return SAMPLE_REASONS.find(([words]) => words.includes(noted))?.[1] ?? reason;
}
