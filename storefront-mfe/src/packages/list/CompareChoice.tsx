import { Checkbox } from '@nidaan/sdk';
import type { PackageCardView } from '../api.js';
import { messages } from './messages.js';
import { MOST, type useChoice } from './use-choice.js';

interface CompareChoiceProps {
  pack: PackageCardView;
  choice: ReturnType<typeof useChoice>;
}

/** Chooses a package for the comparison, which takes three at most. */
export function CompareChoice({ pack, choice: { ids, toggle } }: CompareChoiceProps) {
  const isChosen = ids.includes(pack.id);
  return (
    <Checkbox
      aria-label={messages.compareIt(pack.productName)}
      checked={isChosen}
      disabled={!isChosen && ids.length >= MOST}
      onChange={() => toggle(pack.id)}
    >
      {messages.compare}
    </Checkbox>
  );
}
