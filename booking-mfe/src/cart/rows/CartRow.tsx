import { MAX_QTY } from '@nidaan/contract/booking-rules';
import { type CartLine, IconButton, Link, Money, paths, Picture } from '@nidaan/sdk';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Duplicate } from '@nidaan/contract/duplicates';
import type { LineChange } from '../changes.js';
import { DuplicateRow } from './DuplicateRow.js';
import { PriceChangeNotice } from './PriceChangeNotice.js';
import { EmergencyNotice } from '../../preparation/EmergencyNotice.js';
import { messages } from '../messages.js';

interface CartRowProps {
  line: CartLine;
  /** How the catalogue differs from the line; undefined if it does not. */
  change: LineChange | undefined;
  /** What the cart has twice because of the line; undefined if nothing. */
  duplicate: Duplicate | undefined;
  onKeepOne: () => void;
  /** True when the line has just been restored: its name gets the focus. */
  focus: boolean;
  onIncrease: () => void;
  onDecrease: () => void;
  onRemove: () => void;
  onPrice: (price: number) => void;
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true };

function Quantity({
  line,
  onIncrease,
  onDecrease,
}: Pick<CartRowProps, 'line' | 'onIncrease' | 'onDecrease'>) {
  const { productName: name, qty } = line;
  const full = qty >= MAX_QTY;
  return (
    <div className="bk-line__qty" role="group" aria-label={`${messages.quantity}, ${name}`}>
      <IconButton label={messages.decrease(name)} onClick={onDecrease}>
        <Minus {...icon} />
      </IconButton>
      <span className="nd-num" aria-live="polite">
        {qty}
      </span>
      <IconButton
        label={full ? messages.atMost(name, MAX_QTY) : messages.increase(name)}
        aria-disabled={full}
        onClick={() => full || onIncrease()}
      >
        <Plus {...icon} />
      </IconButton>
    </div>
  );
}

/** One line of the cart: picture, name, type, price, quantity and line total. */
export function CartRow({
  line,
  change,
  duplicate,
  focus,
  onRemove,
  onKeepOne,
  onPrice,
  ...quantity
}: CartRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const focusName = () => row.current?.querySelector('a')?.focus({ preventScroll: true });
  useEffect(() => {
    if (focus) focusName();
  }, [focus]);
  const name = line.productName;
  const page = line.type === 'package' ? paths.package(line.id) : paths.test(line.id);
  return (
    <li ref={row} className="bk-line" data-gone={change?.kind === 'gone' || undefined}>
      <Picture src={line.imgUrl} width={56} height={56} />
      <div className="bk-line__text">
        <Link to={page}>{name}</Link>
        <span className="nd-quiet nd-small">
          {messages.kind[line.type]} · <Money amount={line.price} /> {messages.each}
        </span>
      </div>
      <Quantity line={line} {...quantity} />
      <span className="bk-line__total">
        <Money amount={line.price * line.qty} />
      </span>
      <IconButton label={messages.remove(name)} onClick={onRemove}>
        <Trash2 {...icon} />
      </IconButton>
      {duplicate && !change && (
        <DuplicateRow
          name={name}
          duplicate={duplicate}
          onRemove={onRemove}
          onKeepOne={() => {
            // The pressed button is about to disappear.
            focusName();
            onKeepOne();
          }}
        />
      )}
      {line.type === 'product' && <EmergencyNotice testId={line.id} name={name} onRemove={onRemove} />}
      {change && <PriceChangeNotice line={line} change={change} onRemove={onRemove} onPrice={onPrice} />}
    </li>
  );
}
