import { ButtonLink, Loading, PageMeta, paths, StatePanel, useCart } from '@nidaan/sdk';
import './cart.css';
import { CartLines } from './CartLines.js';
import { Sum } from './Sum.js';
import { words } from './words.js';

function Empty() {
  return (
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
  );
}

/** `/cart`: what was chosen, and what it costs. */
export default function CartPage() {
  const { lines, restored } = useCart();
  if (!restored) return <Loading />;
  return (
    <div className="nd-wrap bk-page">
      <PageMeta title={words.title} />
      {lines.length === 0 ? (
        <Empty />
      ) : (
        <>
          <h1>{words.title}</h1>
          <div className="bk-columns">
            <CartLines />
            <Sum lines={lines} />
          </div>
        </>
      )}
    </div>
  );
}
