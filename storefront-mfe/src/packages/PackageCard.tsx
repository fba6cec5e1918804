import { discountPercent } from '@nidaan/contract/price';
import { Button, Link, Money, paths, Picture, useNavigate } from '@nidaan/sdk';
import { BadgeCheck } from 'lucide-react';
import { useId } from 'react';
import { useAdd } from '../tests/use-add.js';
import type { PackageCardView } from './api.js';
import { packageToCart } from './cart-item.js';
import { words } from './words.js';

/** MRP struck through, the price, and the saving computed from both. */
export function PackagePrice({ price, mrp }: { price: number; mrp: number }) {
  const saving = discountPercent(mrp, price);
  return (
    <p className="sf-price">
      <span className="sf-price__now">
        <Money amount={price} />
      </span>
      {saving > 0 && (
        <>
          <s className="nd-quiet">
            <span className="nd-sr">{words.mrp} </span>
            <Money amount={mrp} />
          </s>
          <span className="nd-badge nd-badge--saving">{words.save(saving)}</span>
        </>
      )}
    </p>
  );
}

function Overlay({ pack }: { pack: PackageCardView }) {
  return (
    <div className="sf-card__overlay">
      <p>{pack.productName}</p>
      <ul>
        {pack.groups.map((group) => (
          <li key={group.name}>
            {group.name} <span className="nd-num">{group.tests}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A package in a list (spec §2): badge, picture with the overlay of its categories, price, perks, Book Now. */
export function PackageCard({ pack }: { pack: PackageCardView }) {
  const { ensure } = useAdd();
  const navigate = useNavigate();
  const title = useId();
  return (
    <article className="sf-card nd-card" aria-labelledby={title}>
      <Link className="sf-card__picture" to={paths.package(pack.id)} aria-labelledby={title}>
        <Picture src={pack.imgUrl} width={128} height={128} loading="lazy" />
        {pack.count !== null && <span className="nd-badge sf-card__badge">{words.tests(pack.count)}</span>}
        <Overlay pack={pack} />
      </Link>
      <div className="sf-card__body">
        <h3 id={title}>
          <Link to={paths.package(pack.id)}>{pack.productName}</Link>
        </h3>
        <p className="sf-card__desc">{pack.shortDesc}</p>
        <PackagePrice price={pack.price} mrp={pack.mrp} />
        <ul className="sf-perks">
          {words.perks.map((perk) => (
            <li key={perk}>
              <BadgeCheck size={16} strokeWidth={1.75} aria-hidden />
              {perk}
            </li>
          ))}
        </ul>
        <Button
          wide
          onClick={() => {
            ensure(packageToCart(pack));
            void navigate(`${paths.package(pack.id)}?book=1`);
          }}
        >
          {words.bookNow}
        </Button>
      </div>
    </article>
  );
}
