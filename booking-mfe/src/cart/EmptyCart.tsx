import { browserStorage, ButtonLink, Link, paths, StatePanel } from '@nidaan/sdk';
import { lastBooking } from '../booking/receipt/last-booking.js';
import { messages } from './messages.js';

/** Link to the last booking of this tab, for a customer who left the receipt too early, or else to any earlier booking. */
function Last({ restored }: { restored: boolean }) {
  const last = restored ? lastBooking(browserStorage('sessionStorage')) : null;
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

/** The empty cart. `restored` is false until the browser's storage has been read. */
export function EmptyCart({ restored = true }: { restored?: boolean }) {
  return (
    <>
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
      <Last restored={restored} />
    </>
  );
}
