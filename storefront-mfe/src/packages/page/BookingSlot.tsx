import { LAB } from '@nidaan/contract/lab';
import { ButtonLink, type CartItem, Loading, paths, Slot, StatePanel } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { pageMessages } from './page-messages.js';

function ToCart() {
  return (
    <StatePanel
      drawing="offline"
      title="We can’t open the booking form right now"
      actions={<ButtonLink to={paths.cart()}>Go to your cart</ButtonLink>}
    >
      The package is in your cart. You can book from there, or call us at{' '}
      <a href={LAB.phoneHref}>{LAB.phone}</a>.
    </StatePanel>
  );
}

/** The slot of the booking form on a package page. Another remote fills it. */
export function BookingSlot({ item }: { item: CartItem }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed Book Now is no longer on the page.
    place.current?.focus({ preventScroll: true });
    place.current?.closest('.sf-product')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={place} className="sf-booking" tabIndex={-1} aria-label={pageMessages.booking}>
      <Slot name="booking.form" item={item} loading={<Loading />} fallback={<ToCart />} />
    </section>
  );
}
