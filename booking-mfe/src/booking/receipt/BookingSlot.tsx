import { ButtonLink, Loading, paths, type SlotProps, StatePanel, useCart, useNavigate } from '@nidaan/sdk';
import { useState } from 'react';
import { CartLines } from '../../cart/rows/CartLines.js';
import { useLineChanges } from '../../cart/changes.js';
import { useRows } from '../../cart/rows/use-rows.js';
import { messages as cartMessages } from '../../cart/messages.js';
import { Booking } from '../Booking.js';
import { BookedElsewhere, useBookedElsewhere } from './BookedElsewhere.js';
import type { Booked } from './booked.js';
import { RECEIPT, storeReceipt } from './stored-receipt.js';

const nameOf = (item: unknown) => (item as { productName?: string } | undefined)?.productName;

/**
 * Fills the slot `booking.form`: books the cart on the page of an item of another remote. The receipt has the address
 * of the cart.
 */
export default function BookingSlot({ item }: SlotProps) {
  const { lines, restored } = useCart();
  const navigate = useNavigate();
  const [isBooked, setBooked] = useState(false);
  const { booked: elsewhere, publish } = useBookedElsewhere();
  const changes = useLineChanges(lines);
  const { rows, takeOut, bringBack } = useRows();
  function finish(booked: Booked) {
    publish(booked.receipt);
    storeReceipt(booked);
    setBooked(true);
    void navigate(paths.cart() + RECEIPT, { replace: true });
  }
  if (!restored || isBooked) return <Loading />;
  const list = <CartLines rows={rows} changes={changes} onTakeOut={takeOut} onBringBack={bringBack} />;
  const others = lines.length - 1;
  if (lines.length > 0)
    return (
      <Booking lines={lines} onBooked={finish} heading={<h2>{cartMessages.order}</h2>}>
        {others > 0 && <p>{cartMessages.together(nameOf(item) ?? cartMessages.thisPackage, others)}</p>}
        {list}
      </Booking>
    );
  if (elsewhere && rows.length === 0) return <BookedElsewhere booked={elsewhere} heading="h2" />;
  return (
    <>
      <StatePanel
        drawing="empty-cart"
        title={cartMessages.empty}
        actions={<ButtonLink to={paths.tests()}>{cartMessages.toTests}</ButtonLink>}
      >
        {cartMessages.emptyWhy}
      </StatePanel>
      {rows.length > 0 && list}
    </>
  );
}
