import { Button, IconButton, Link, Money, moneyText, paths, Picture, useNavigate } from '@nidaan/sdk';
import { BadgeCheck, List, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { AddToCart } from '../cart/AddToCart.js';
import { useAdd } from '../cart/use-add.js';
import type { PackageCardView } from './api.js';
import { packageToCart } from './cart-item.js';
import { messages } from './messages.js';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true };

interface PackagePriceProps {
  price: number;
  mrp: number;
  /** The lowest price of the same tests booked singly; null or absent when it is unknown or shown elsewhere. */
  separatePrice?: number | null;
}

/** The price, the MRP struck through, and what one saves against booking the same tests separately. */
export function PackagePrice({ price, mrp, separatePrice }: PackagePriceProps) {
  const saving = (separatePrice ?? 0) - price;
  return (
    <p className="sf-price">
      <span className="sf-price__now">
        <Money amount={price} />
      </span>
      {mrp > price && (
        <s className="nd-quiet">
          <span className="nd-sr">{messages.mrp} </span>
          <Money amount={mrp} />
        </s>
      )}
      {saving > 0 && (
        <span className="nd-badge nd-badge--saving">{messages.lessThanSeparately(moneyText(saving))}</span>
      )}
    </p>
  );
}

/** Benefits of every package (spec §1). */
export function Perks() {
  return (
    <ul className="sf-perks">
      {messages.perks.map((perk) => (
        <li key={perk}>
          <BadgeCheck size={16} strokeWidth={1.75} aria-hidden />
          {perk}
        </li>
      ))}
    </ul>
  );
}

/** The picture with the badge; an overlay with the categories opens on hover and with its button. */
function Media({ pack }: { pack: PackageCardView }) {
  const [open, setOpen] = useState(false);
  const overlay = useId();
  return (
    <div
      className="sf-card__media"
      data-open={open || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      <Link className="sf-card__picture" to={paths.package(pack.id)} tabIndex={-1} aria-hidden>
        <Picture src={pack.imgUrl} width={128} height={128} loading="lazy" />
        {pack.count !== null && <span className="nd-badge sf-card__badge">{messages.tests(pack.count)}</span>}
      </Link>
      <div className="sf-card__overlay" id={overlay} tabIndex={open ? 0 : undefined}>
        <p>{pack.productName}</p>
        <ul>
          {pack.groups.map((group) => (
            <li key={group.name}>
              {group.name} <span className="nd-num">{group.tests}</span>
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        label={messages.inside(pack.productName)}
        aria-expanded={open}
        aria-controls={overlay}
        onClick={() => setOpen(!open)}
      >
        {open ? <X {...icon} /> : <List {...icon} />}
      </IconButton>
    </div>
  );
}

interface PackageCardProps {
  pack: PackageCardView;
  heading: 'h2' | 'h3';
  /** A control below the buttons. */
  children?: ReactNode;
}

/** A package in a list (spec §2): badge, picture with the overlay of its categories, price, perks, Book Now. */
export function PackageCard({ pack, heading: Heading, children }: PackageCardProps) {
  const { ensure } = useAdd();
  const navigate = useNavigate();
  const title = useId();
  return (
    <article className="sf-card nd-card" aria-labelledby={title}>
      <Media pack={pack} />
      <div className="sf-card__body">
        <Heading id={title} className="sf-card__title">
          {/* The capitals of the style would be part of the link's name, and may be read letter by letter. */}
          <Link to={paths.package(pack.id)} aria-label={pack.productName}>
            {pack.productName}
          </Link>
        </Heading>
        <p className="sf-card__desc">
          <span aria-hidden>{pack.shortDesc}</span>
          <span className="nd-sr">{pack.shortDesc}</span>
        </p>
        <PackagePrice {...pack} />
        <Perks />
        <div className="sf-card__actions">
          <AddToCart item={{ type: 'package', id: pack.id }} />
          <Button
            wide
            aria-label={`${messages.bookNow}: ${pack.productName}`}
            onClick={() => {
              ensure(packageToCart(pack));
              void navigate(`${paths.package(pack.id)}?book=1`);
            }}
          >
            {messages.bookNow}
          </Button>
        </div>
        {children}
      </div>
    </article>
  );
}
