import { Button, type CartItem, Money, paths, useNavigate } from '@nidaan/sdk';
import { AddToCart } from '../../cart/AddToCart.js';
import { useAdd } from '../../cart/use-add.js';
import { messages } from '../messages.js';

/** Price and buttons of a test. */
export function Buy({ test }: { test: CartItem }) {
  const { add, ensure } = useAdd();
  const navigate = useNavigate();
  return (
    <aside className="sf-buy nd-card" aria-label="Price">
      <div className="sf-buy__bar">
        <p className="sf-buy__price">
          <Money amount={test.price} /> <span className="nd-quiet nd-small">{messages.perPerson}</span>
        </p>
        <div className="sf-buy__actions">
          <AddToCart item={test} text={messages.add} onAdd={() => add(test)} />
          <Button
            onClick={() => {
              ensure(test);
              void navigate(paths.cart());
            }}
          >
            {messages.bookNow}
          </Button>
        </div>
      </div>
    </aside>
  );
}
