import { type Duplicate, duplicateSentence } from '@nidaan/contract/duplicates';
import { Button, moneyText } from '@nidaan/sdk';
import { useEffect, useId, useRef } from 'react';
import { listed } from '../../listed.js';
import { duplicateMessages as messages } from '../messages.js';
import './duplicates.css';
import type { DuplicateFix, FixPlace } from './use-duplicates.js';

const nameOf = ({ changes }: Duplicate) => changes[0]?.remove[0]?.productName ?? '';
const unitsOf = (duplicate: Duplicate) => messages.units(duplicate.qty, nameOf(duplicate));
const isQuantity = ({ kind }: Duplicate) => kind === 'quantity';

function sentenceFor({ found, allLines, persons }: DuplicateFix): string {
  const [first] = found;
  if (found.every(isQuantity) && persons > 1) {
    const what = allLines ? messages.sets(first?.qty ?? 1) : listed(found.map(unitsOf));
    return messages.paying(what, persons);
  }
  if (first && found.length === 1) return duplicateSentence(first);
  return messages.twice(found.map(nameOf));
}

function actionFor({ found, persons, total, saves }: DuplicateFix): string {
  if (!found.some(isQuantity)) return messages.remove(moneyText(saves));
  if (!found.every(isQuantity)) return messages.payOnce(moneyText(total));
  return found.length > 1 || persons > 1 ? messages.oneEach(moneyText(total)) : messages.toOne;
}

/** Says what the customer would pay twice, with a button that keeps one of each; then offers to undo that. */
export function DuplicateNotice({ fix, place }: { fix: DuplicateFix; place: FixPlace }) {
  const sentenceId = useId();
  const notice = useRef<HTMLDivElement>(null);
  const isFixed = fix.fixed === place && fix.found.length === 0;
  useEffect(() => {
    if (isFixed) notice.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFixed]);
  if (fix.found.length === 0 && !isFixed) return null;
  return (
    <div ref={notice} className={`bk-duplicate nd-notice ${isFixed ? 'nd-notice--ok' : 'nd-notice--warn'}`}>
      <span id={sentenceId}>{isFixed ? messages.fixed : sentenceFor(fix)}</span>
      <Button
        kind="plain"
        aria-describedby={sentenceId}
        onClick={() => (isFixed ? fix.undo() : fix.fix(place))}
      >
        {isFixed ? messages.undo : actionFor(fix)}
      </Button>
    </div>
  );
}
