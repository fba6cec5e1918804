import { ButtonLink, Loading, paths, StatePanel, useCart, useNavigate } from '@nidaan/sdk';
import { useState } from 'react';
import { messages as cartMessages } from '../../cart/messages.js';
import { Booking } from '../Booking.js';
import type { Booked } from './booked.js';
import { RECEIPT, storeReceipt } from './stored-receipt.js';

/** Fills the slot `booking.form`: books the cart on a page of another remote. The receipt has the address of the cart. */
export default function BookingSlot() {
  const { lines, restored } = useCart();
  const navigate = useNavigate();
  const [isBooked, setBooked] = useState(false);
  function finish(booked: Booked) {
    storeReceipt(booked);
    setBooked(true);
    void navigate(paths.cart() + RECEIPT, { replace: true });
  }
  if (!restored || isBooked) return <Loading />;
  if (lines.length > 0) return <Booking lines={lines} onBooked={finish} />;
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
