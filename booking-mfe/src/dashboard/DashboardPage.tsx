import { ButtonLink, Loaded, Loading, PageMeta, paths, StatePanel, useSearchParams } from '@nidaan/sdk';
import { LIMIT, type OwnOrders, useOwnOrdersQuery } from './api.js';
import './dashboard.css';
import { Orders } from './Orders.js';
import { messages } from './messages.js';

// Links to reports expire after 15 minutes, so the orders are refetched before that. A link has to work at the first press
// after the tab is visible again, so they are renewed in a hidden tab too.
const RENEW_MS = 600_000;

function Empty() {
  return (
    <StatePanel
      drawing="empty-list"
      title={messages.none}
      actions={
        <>
          <ButtonLink to={paths.tests()}>{messages.toTests}</ButtonLink>
          <ButtonLink kind="quiet" to={paths.account()}>
            {messages.toAccount}
          </ButtonLink>
        </>
      }
    >
      {messages.noneWhy}
    </StatePanel>
  );
}

function Pager({ page, total }: { page: number; total: number }) {
  const pages = Math.max(1, Math.ceil(total / LIMIT));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className="bd-pager" aria-label={messages.page(page, pages)}>
      {page > 1 && (
        <ButtonLink kind="quiet" to={`?page=${Math.min(page - 1, pages)}`}>
          {messages.newer}
        </ButtonLink>
      )}
      <span className="nd-quiet">{messages.page(page, pages)}</span>
      {page < pages && (
        <ButtonLink kind="quiet" to={`?page=${page + 1}`}>
          {messages.older}
        </ButtonLink>
      )}
    </nav>
  );
}

const Shown = ({ orders, page }: { orders: OwnOrders; page: number }) => (
  <>
    {orders.rows.length === 0 ? <Empty /> : <Orders orders={orders.rows} />}
    <Pager page={page} total={orders.total} />
  </>
);

/** `/user-dashboard`: the orders of the logged-in customer. */
export default function DashboardPage() {
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query = useOwnOrdersQuery(page, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: RENEW_MS,
  });
  return (
    <div className="nd-wrap bd-page">
      <PageMeta title={messages.title} />
      <h1>{messages.title}</h1>
      <p className="nd-quiet">{messages.lead}</p>
      <Loaded
        query={{ ...query, data: query.currentData }}
        skeleton={<Loading label={messages.loading} />}
        safe={messages.safe}
      >
        {(orders) => <Shown orders={orders} page={page} />}
      </Loaded>
    </div>
  );
}
