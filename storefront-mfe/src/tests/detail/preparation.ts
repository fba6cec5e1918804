import { type BookedRule, ruleSentences } from '@nidaan/contract/preparation';
import { fastingText } from '../messages.js';

/** How to prepare for tests, one sentence each; that nothing is needed only where that is stated for all of them. */
export function preparationLines(rules: BookedRule[], fasting: boolean | null): string[] {
  const sentences = ruleSentences(rules);
  return sentences.length === 0 && fasting === false ? [fastingText.none] : sentences;
}
