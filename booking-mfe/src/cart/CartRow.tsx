import { MAX_QTY } from '@nidaan/contract/booking-rules';
import { type CartLine, IconButton, Link, Money, paths, Picture } from '@nidaan/sdk';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { words } from './words.js';

interface CartRowProps {
  line: CartLine;
  onIncrease: () => void;
  onDecrease: () => void;
  onRemove: () => void;
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true };

/** One line of the cart: picture, name, kind, price, quantity, what it comes to. */
export function CartRow({ line, onIncrease, onDecrease, onRemove }: CartRowProps) {
  const name = line.productName;
  const page = line.type === 'package' ? paths.package(line.id) : paths.test(line.id);
  return (
    <li className="bk-line">
      <Picture src={line.imgUrl} width={56} height={56} />
      <div className="bk-line__text">
        <Link to={page}>{name}</Link>
        <span className="nd-quiet nd-small">
          {words.kind[line.type]} · <Money amount={line.price} /> {words.each}
        </span>
      </div>
      <div className="bk-line__qty" role="group" aria-label={`${words.quantity}, ${name}`}>
        <IconButton label={words.decrease(name)} onClick={onDecrease}>
          <Minus {...icon} />
        </IconButton>
        <span className="nd-num" aria-live="polite">
          {line.qty}
        </span>
        <IconButton label={words.increase(name)} onClick={onIncrease} disabled={line.qty >= MAX_QTY}>
          <Plus {...icon} />
        </IconButton>
      </div>
      <span className="bk-line__total">
        <Money amount={line.price * line.qty} />
      </span>
      <IconButton label={words.remove(name)} onClick={onRemove}>
        <Trash2 {...icon} />
      </IconButton>
    </li>
  );
}
