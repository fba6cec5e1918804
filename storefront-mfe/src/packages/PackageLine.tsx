import { Link, Money, paths } from '@nidaan/sdk';
import { AddToCart } from '../cart/AddToCart.js';
import { CheaperAlternative } from '../cart/CheaperAlternative.js';
import { useAdd } from '../cart/use-add.js';
import type { PackageLineView } from '@nidaan/contract/catalogue-search';
import '../tests/line.css';
import { packageToCart } from './cart-item.js';
import { messages } from './messages.js';

interface PackageLineProps {
  pack: PackageLineView;
}

/** A package in a list of search results: name, description, price and Add button. */
export function PackageLine({ pack }: PackageLineProps) {
  const { add } = useAdd();
  const facts = [pack.count !== null && messages.tests(pack.count), pack.shortDesc];
  return (
    <li className="sf-line">
      <div className="sf-line__text">
        <Link to={paths.package(pack.id)}>{pack.productName}</Link>
        <span className="nd-quiet nd-small">{facts.filter(Boolean).join(' · ')}</span>
        {pack.cheaperAlternative && (
          <CheaperAlternative item={{ ...pack, type: 'package' }} alternative={pack.cheaperAlternative} />
        )}
      </div>
      <span className="sf-line__price">
        <Money amount={pack.price} />
      </span>
      <AddToCart
        item={{ type: 'package', id: pack.id }}
        text={messages.addShort}
        label={`${messages.add}: ${pack.productName}`}
        onAdd={() => add(packageToCart(pack))}
      />
    </li>
  );
}
