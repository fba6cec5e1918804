import { Button, type CartLine, moneyText } from '@nidaan/sdk';
import { TriangleAlert } from 'lucide-react';
import type { LineChange } from '../changes.js';
import { messages } from '../messages.js';

interface PriceChangeNoticeProps {
  line: CartLine;
  change: LineChange;
  onRemove: () => void;
  onPrice: (price: number) => void;
}

/** Reports that a line is no longer offered or has a new price, with a button to remove or update it. */
export function PriceChangeNotice({ line, change, onRemove, onPrice }: PriceChangeNoticeProps) {
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
