import { PageMeta, paths, useCart, useLocation, useNavigate } from '@nidaan/sdk';
import { useMemo, useState } from 'react';
import { AgainNotice } from '../booking/again/AgainNotice.js';
import { Booking } from '../booking/Booking.js';
import { BookedElsewhere, useBookedElsewhere } from '../booking/receipt/BookedElsewhere.js';
import type { Booked } from '../booking/receipt/booked.js';
import { Receipt } from '../booking/receipt/Receipt.js';
import { RECEIPT, storedReceipt, storeReceipt } from '../booking/receipt/stored-receipt.js';
import { CartLines } from './rows/CartLines.js';
import { useLineChanges } from './changes.js';
import { EmptyCart } from './EmptyCart.js';
import { useRows } from './rows/use-rows.js';
import { messages } from './messages.js';

/**
 * The lines of the cart and the booking form, then the receipt. It is loaded once a cart has lines, or a receipt is
 * opened.
 */
export default function FilledCart() {
  const { lines } = useCart();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [made, setBooked] = useState<Booked | null>(null);
  const stored = useMemo(() => (hash === RECEIPT ? storedReceipt() : null), [hash]);
  const booked = made ?? stored;
  const { booked: elsewhere, publish } = useBookedElsewhere();
  const changes = useLineChanges(lines);
  const { rows, takeOut, bringBack, clearRemoved } = useRows();
  const list = <CartLines rows={rows} changes={changes} onTakeOut={takeOut} onBringBack={bringBack} />;
  const finish = (done: Booked) => {
    clearRemoved();
    publish(done.receipt);
    setBooked(done);
    storeReceipt(done);
    void navigate(paths.cart() + RECEIPT, { replace: true });
  };
  return (
    <>
      <PageMeta title={lines.length === 0 && booked ? messages.booked : messages.title} />
      {lines.length > 0 ? (
        <Booking lines={lines} onBooked={finish} heading={<h1>{messages.title}</h1>}>
          <AgainNotice />
          {list}
        </Booking>
      ) : booked ? (
        <Receipt booked={booked} heading="h1" />
      ) : elsewhere && rows.length === 0 ? (
        <BookedElsewhere booked={elsewhere} heading="h1" />
      ) : (
        <>
          <AgainNotice />
          <EmptyCart />
          {rows.length > 0 && list}
        </>
      )}
    </>
  );
}
