import type { CartItem } from '@nidaan/sdk';
import type { ComponentProps, ReactNode } from 'react';
import { Product } from '../../Product.js';
import { BookingSlot } from './BookingSlot.js';
import { useBookingOpen } from './booking-open.js';
import { pageMessages } from './page-messages.js';

interface PackageLayoutProps extends ComponentProps<typeof Product> {
  /** The package as an item of the cart. */
  booked: CartItem;
  children: ReactNode;
}

/**
 * The page of a package. With an open booking form the product collapses to one line: the form has the only price and
 * the only Book Now of the page, for everything in the cart.
 */
export function PackageLayout({ item, kind, buy, booked, children }: PackageLayoutProps) {
  if (!useBookingOpen()) {
    return (
      <Product item={item} kind={kind} buy={buy}>
        {children}
      </Product>
    );
  }
  return (
    <Product item={{ ...item, shortDesc: '' }} kind={kind} buy={null}>
      <details className="sf-fold sf-about">
        <summary>{pageMessages.about}</summary>
        <div>{children}</div>
      </details>
      <BookingSlot item={booked} />
    </Product>
  );
}
