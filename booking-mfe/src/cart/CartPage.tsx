import {
  browserStorage,
  ButtonLink,
  Link,
  Loading,
  PageMeta,
  paths,
  StatePanel,
  useCart,
  useLocation,
  useNavigate,
} from '@nidaan/sdk';
import { useMemo, useState } from 'react';
import { AgainNotice } from '../booking/again/AgainNotice.js';
import { Booking } from '../booking/Booking.js';
import { lastBooking } from '../booking/receipt/last-booking.js';
import type { Booked } from '../booking/receipt/booked.js';
import { Receipt } from '../booking/receipt/Receipt.js';
import { RECEIPT, storedReceipt, storeReceipt } from '../booking/receipt/stored-receipt.js';
import './cart.css';
import { CartLines } from './rows/CartLines.js';
import { useLineChanges } from './changes.js';
import { useRows } from './rows/use-rows.js';
import { messages } from './messages.js';

/** Link to the last booking of this tab, for a customer who left the receipt too early, or else to any earlier booking. */
function Last() {
  const last = lastBooking(browserStorage('sessionStorage'));
  if (!last)
    return (
      <p className="bk-last nd-quiet">
        {messages.alreadyBooked} <Link to={paths.track()}>{messages.trackBooking}</Link>
      </p>
    );
  return (
    <p className="bk-last nd-quiet">
      {messages.lastBooking} {last.reference}. <Link to={last.statusUrl}>{messages.trackOrder}</Link>
    </p>
  );
}

function Empty() {
  return (
    <StatePanel
      drawing="empty-cart"
      heading="h1"
      title={messages.empty}
      actions={
        <>
          <ButtonLink to={paths.tests()}>{messages.toTests}</ButtonLink>
          <ButtonLink kind="quiet" to={paths.packages()}>
            {messages.toPackages}
          </ButtonLink>
        </>
      }
    >
      {messages.emptyWhy}
    </StatePanel>
  );
}

/** `/cart`: the lines of the cart and the booking form, then the receipt. */
export default function CartPage() {
  const { lines, restored } = useCart();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [made, setBooked] = useState<Booked | null>(null);
  const stored = useMemo(() => (hash === RECEIPT ? storedReceipt() : null), [hash]);
  const booked = made ?? stored;
  const changes = useLineChanges(lines);
  const { rows, takeOut, bringBack, clearRemoved } = useRows();
  if (!restored) return <Loading />;
  const list = <CartLines rows={rows} changes={changes} onTakeOut={takeOut} onBringBack={bringBack} />;
  const finish = (done: Booked) => {
    clearRemoved();
    setBooked(done);
    storeReceipt(done);
    void navigate(paths.cart() + RECEIPT, { replace: true });
  };
  return (
    <div className="nd-wrap bk-page">
      <PageMeta title={lines.length === 0 && booked ? messages.booked : messages.title} />
      {lines.length > 0 ? (
        <Booking lines={lines} onBooked={finish} heading={<h1>{messages.title}</h1>}>
          <AgainNotice />
          {list}
        </Booking>
      ) : booked ? (
        <Receipt booked={booked} heading="h1" />
      ) : (
        <>
          <AgainNotice />
          <Empty />
          <Last />
          {rows.length > 0 && list}
        </>
      )}
    </div>
  );
}
