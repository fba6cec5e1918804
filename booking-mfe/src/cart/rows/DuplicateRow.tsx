import { type Duplicate, duplicateSentence } from '@nidaan/contract/duplicates';
import { Button } from '@nidaan/sdk';
import { messages } from '../messages.js';

interface DuplicateRowProps {
  name: string;
  duplicate: Duplicate;
  onKeepOne: () => void;
  onRemove: () => void;
}

/** Says that a line is in the cart twice, or has several units for each person, with the button that corrects it. */
export function DuplicateRow({ name, duplicate, onKeepOne, onRemove }: DuplicateRowProps) {
  const several = duplicate.kind === 'quantity';
  return (
    <div className="bk-line__change nd-notice nd-notice--warn">
      <span>{[duplicateSentence(duplicate), several && messages.morePeople].filter(Boolean).join(' ')}</span>
      <Button
        kind="plain"
        aria-label={several ? messages.changeToOne(name) : `${messages.removeIt}: ${name}`}
        onClick={several ? onKeepOne : onRemove}
      >
        {several ? messages.toOne : messages.removeIt}
      </Button>
    </div>
  );
}
