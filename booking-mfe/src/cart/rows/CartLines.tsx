import { type CartLine, lineKey, useCart } from '@nidaan/sdk';
import { duplicateSentence } from '@nidaan/contract/duplicates';
import './cart-lines.css';
import { CartRow } from './CartRow.js';
import type { LineChange } from '../changes.js';
import { RemovedRow } from './RemovedRow.js';
import { useRowDuplicates } from './use-row-duplicates.js';
import type { Row } from './use-rows.js';
import { useSetLines } from './use-set-lines.js';

interface CartLinesProps {
  rows: Row[];
  changes: Map<string, LineChange>;
  onTakeOut: (line: CartLine) => void;
  onBringBack: (line: CartLine) => void;
}

/** The lines of the cart. A removed line can be restored at its position. */
export function CartLines({ rows, changes, onTakeOut, onBringBack }: CartLinesProps) {
  const { lines, add, decrease, reprice } = useCart();
  const setLines = useSetLines();
  const duplicates = useRowDuplicates(lines);
  const keepOne = (one: CartLine) =>
    setLines(lines.map((line) => (lineKey(line) === lineKey(one) ? { ...line, qty: 1 } : line)));
  return (
    <>
      <p className="nd-sr" role="status">
        {[...duplicates.values()].map(duplicateSentence).join(' ')}
      </p>
      <ul className="bk-lines nd-card">
        {rows.map(({ line, removed, latest }) =>
          removed ? (
            <RemovedRow key={lineKey(line)} line={line} focus={latest} onUndo={() => onBringBack(line)} />
          ) : (
            <CartRow
              key={lineKey(line)}
              line={line}
              change={changes.get(lineKey(line))}
              duplicate={duplicates.get(lineKey(line))}
              onKeepOne={() => keepOne(line)}
              focus={latest}
              onIncrease={() => add(line)}
              onDecrease={() => (line.qty > 1 ? decrease(line) : onTakeOut(line))}
              onRemove={() => onTakeOut(line)}
              onPrice={(price) => reprice([{ ...line, price }])}
            />
          ),
        )}
      </ul>
    </>
  );
}
