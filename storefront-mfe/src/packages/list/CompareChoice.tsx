import { Checkbox } from '@nidaan/sdk';
import type { PackageCardView } from '../api.js';
import { messages } from './messages.js';
import { MAX_COMPARED, type useComparison } from './use-comparison.js';

interface CompareChoiceProps {
  pack: PackageCardView;
  choice: ReturnType<typeof useComparison>;
}

/** Chooses a package for the comparison, which takes three at most. */
export function CompareChoice({ pack, choice: { ids, toggle } }: CompareChoiceProps) {
  const isChosen = ids.includes(pack.id);
  return (
    <Checkbox
      aria-label={messages.compareIt(pack.productName)}
      checked={isChosen}
      disabled={!isChosen && ids.length >= MAX_COMPARED}
      onChange={() => toggle(pack.id)}
    >
      {messages.compare}
    </Checkbox>
  );
}
