import { LAB } from '@nidaan/contract/lab';
import { Loading, PageMeta, useCart, useHydrated, useLocation } from '@nidaan/sdk';
import { lazy, Suspense, useState } from 'react';
import { AgainNotice } from '../booking/again/AgainNotice.js';
import { RECEIPT } from '../booking/receipt/stored-receipt.js';
import './cart.css';
import { EmptyCart } from './EmptyCart.js';
import { messages } from './messages.js';

const FilledCart = lazy(() => import(/* webpackChunkName: "filled-cart" */ './FilledCart.js'));

/** Before the browser's storage has been read: a script in the page knows which of both it will be, and styles show that. */
function Unrestored() {
  return (
    <>
      <div className="bk-if-empty" data-until-restored>
        <EmptyCart restored={false} />
      </div>
      <div className="bk-if-filled">
        <Loading />
      </div>
      <noscript>
        <h1>{messages.title}</h1>
        <p>
          {messages.noScript} <a href={LAB.phoneHref}>{LAB.phone}</a>.
        </p>
      </noscript>
    </>
  );
}

/** `/cart`: an empty cart, which is all that a first visit loads; or its lines with the booking form, or the receipt. */
export default function CartPage() {
  const { lines, restored: isRead } = useCart();
  // The screen may be hydrated after the cart has been restored, and its first render must equal the server's.
  const restored = useHydrated() && isRead;
  const { hash } = useLocation();
  const [opened, setOpened] = useState(false);
  // A line that was removed can be restored, so the page stays open when the last line goes.
  const filled = restored && (opened || lines.length > 0 || hash === RECEIPT);
  if (filled && !opened) setOpened(true);
  // The page of an empty cart does not grow, so its footer stands right below it.
  const grows = filled || !restored;
  return (
    <div className={grows ? 'nd-wrap bk-page bk-page--cart' : 'nd-wrap bk-page'}>
      {!filled && <PageMeta title={messages.title} />}
      {!restored && <Unrestored />}
      {restored && !filled && (
        <>
          <AgainNotice />
          <EmptyCart />
        </>
      )}
      {filled && (
        <Suspense fallback={<Loading />}>
          <FilledCart />
        </Suspense>
      )}
    </div>
  );
}
