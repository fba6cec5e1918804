import { LAB } from '@nidaan/contract/lab';
import { ButtonLink, type CartItem, Loading, paths, Slot, StatePanel } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { useBookingOpen } from './booking-open.js';

function ToCart() {
  return (
    <StatePanel
      drawing="offline"
      title="Booking is temporarily unavailable on this page"
      actions={<ButtonLink to={paths.cart()}>Go to your cart</ButtonLink>}
    >
      The package is in your cart. You can book from there, or call us at{' '}
      <a href={LAB.phoneHref}>{LAB.phone}</a>.
    </StatePanel>
  );
}

/** The slot of the booking form on a package page, open with `?book=1`. Another remote fills it. */
export function BookingSlot({ item }: { item: CartItem }) {
  const isOpen = useBookingOpen();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <div ref={place} className="sf-booking">
      <Slot name="booking.form" item={item} loading={<Loading />} fallback={<ToCart />} />
    </div>
  );
}
