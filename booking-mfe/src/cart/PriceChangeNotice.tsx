import { Button, type CartLine, moneyText } from '@nidaan/sdk';
import { TriangleAlert } from 'lucide-react';
import type { LineChange } from './changes.js';
import { messages } from './messages.js';

interface ChangeNoteProps {
  line: CartLine;
  change: LineChange;
  onRemove: () => void;
  onPrice: (price: number) => void;
}

/** Says that a line is gone or has another price now, and offers the one act that corrects it. */
export function PriceChangeNotice({ line, change, onRemove, onPrice }: ChangeNoteProps) {
  const gone = change.kind === 'gone';
  return (
    <div className="bk-line__change nd-notice nd-notice--warn">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      <span>{gone ? messages.gone : messages.newPrice(moneyText(line.price), moneyText(change.now))}</span>
      {gone ? (
        <Button kind="plain" onClick={onRemove}>
          {messages.removeGone}
        </Button>
      ) : (
        <Button kind="plain" onClick={() => onPrice(change.now)}>
          {messages.usePrice}
        </Button>
      )}
    </div>
  );
}
