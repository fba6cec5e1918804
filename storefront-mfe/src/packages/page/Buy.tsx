import { Button, moneyText, useSearchParams } from '@nidaan/sdk';
import { AddToCart } from '../../cart/AddToCart.js';
import { useAdd } from '../../cart/use-add.js';
import { packageToCart } from '../cart-item.js';
import { PackagePrice, Perks } from '../PackageCard.js';
import { messages } from '../messages.js';

interface BuyProps {
  pack: Parameters<typeof packageToCart>[0] & { mrp: number; separatePrice: number | null };
}

/** Price and buttons of a package: a card, on a phone a bar at the bottom. */
export function Buy({ pack }: BuyProps) {
  const { add, ensure } = useAdd();
  const [, setParams] = useSearchParams();
  const isCheaper = pack.separatePrice !== null && pack.separatePrice > pack.price;
  return (
    <aside className="sf-buy nd-card" aria-label="Price">
      <div className="sf-buy__bar">
        <PackagePrice price={pack.price} mrp={pack.mrp} />
        <div className="sf-buy__actions">
          <AddToCart
            item={{ type: 'package', id: pack.id }}
            text={messages.add}
            onAdd={() => add(packageToCart(pack))}
          />
          <Button
            onClick={() => {
              ensure(packageToCart(pack));
              setParams({ book: '1' }, { replace: true });
            }}
          >
            {messages.bookNow}
          </Button>
        </div>
      </div>
      <div className="sf-buy__more">
        <p className="nd-quiet nd-small">
          {/* One text, which begins its line: a text behind another one moves when the font has loaded. */}
          {isCheaper
            ? `${messages.perPerson} ${messages.separately} ${moneyText(pack.separatePrice ?? 0)}.`
            : messages.perPerson}
        </p>
        <Perks />
      </div>
    </aside>
  );
}
