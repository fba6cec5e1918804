import { ButtonLink, Loading, paths, StatePanel, useCart } from '@nidaan/sdk';
import { useState } from 'react';
import { messages as cartMessages } from '../../cart/messages.js';
import { Booking } from '../Booking.js';
import { type Booked, Receipt } from './Receipt.js';

/** Fills the slot `booking.form`: books the cart on a page of another remote. */
export default function BookingSlot() {
  const { lines, restored } = useCart();
  const [booked, setBooked] = useState<Booked | null>(null);
  if (!restored) return <Loading />;
  if (lines.length > 0) return <Booking lines={lines} onBooked={setBooked} />;
  if (booked) return <Receipt booked={booked} />;
  return (
    <StatePanel
      drawing="empty-cart"
      title={cartMessages.empty}
      actions={<ButtonLink to={paths.tests()}>{cartMessages.toTests}</ButtonLink>}
    >
      {cartMessages.emptyWhy}
    </StatePanel>
  );
}
