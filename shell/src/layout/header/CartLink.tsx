import { Link, paths } from '@nidaan/sdk';
import { useCartUnits } from '@nidaan/sdk/host';
import { ShoppingCart } from 'lucide-react';

/** The link to the cart, with its number of units. */
export function CartLink() {
  const units = useCartUnits();
  const label = units === 1 ? 'Cart, 1 item' : `Cart, ${units} items`;
  return (
    <Link className="nd-icon-button sh-cart" to={paths.cart()} aria-label={label} title="Cart">
      <ShoppingCart size={24} strokeWidth={1.75} aria-hidden />
      {units > 0 && <span className="sh-cart__count nd-num">{units > 999 ? '999+' : units}</span>}
    </Link>
  );
}
