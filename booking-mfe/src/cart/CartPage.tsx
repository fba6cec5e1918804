import { ButtonLink, Loading, PageMeta, paths, StatePanel, useCart } from '@nidaan/sdk';
import { useState } from 'react';
import { Booking } from '../booking/Booking.js';
import { type Booked, Receipt } from '../booking/Receipt.js';
import './cart.css';
import { CartLines } from './CartLines.js';
import { words } from './words.js';

function Empty() {
  return (
    <>
      <PageMeta title={words.title} />
      <StatePanel
        drawing="empty-cart"
        heading="h1"
        title={words.empty}
        actions={
          <>
            <ButtonLink to={paths.tests()}>{words.toTests}</ButtonLink>
            <ButtonLink kind="quiet" to={paths.packages()}>
              {words.toPackages}
            </ButtonLink>
          </>
        }
      >
        {words.emptyWhy}
      </StatePanel>
    </>
  );
}

/** `/cart`: what was chosen, the booking form, and after it the receipt. */
export default function CartPage() {
  const { lines, restored } = useCart();
  const [booked, setBooked] = useState<Booked | null>(null);
  if (!restored) return <Loading />;
  if (lines.length === 0 && !booked) return <Empty />;
  return (
    <div className="nd-wrap bk-page">
      <PageMeta title={booked ? words.booked : words.title} />
      {lines.length === 0 && booked ? (
        <Receipt booked={booked} />
      ) : (
        <Booking lines={lines} onBooked={setBooked}>
          <h1>{words.title}</h1>
          <CartLines />
        </Booking>
      )}
    </div>
  );
}
