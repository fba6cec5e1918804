import { ButtonLink, type CartItem, Loading, paths, Slot, StatePanel } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { useBookingAsked } from './booking-asked.js';

function ToCart() {
  return (
    <StatePanel
      drawing="offline"
      title="Booking is temporarily unavailable on this page"
      actions={<ButtonLink to={paths.cart()}>Go to your cart</ButtonLink>}
    >
      The package is in your cart, and you can book from there.
    </StatePanel>
  );
}

/** Where the booking form opens on a package page, once someone asks for it (`?book=1`). Filled by another remote. */
export function BookingSlot({ item }: { item: CartItem }) {
  const asked = useBookingAsked();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  if (!asked) return null;
  return (
    <div ref={place} className="sf-booking">
      <Slot name="booking.form" item={item} loading={<Loading />} fallback={<ToCart />} />
    </div>
  );
}
