import { Loaded, PageMeta, sentenceOf } from '@nidaan/sdk';
import { useMedia } from '@nidaan/sdk/ui/admin';
import { AdminPage } from '../AdminPage.js';
import { shown } from '../paged.js';
import { Pager } from '../Pager.js';
import { Refresh } from '../Refresh.js';
import { words as common } from '../words.js';
import { useAdminOrdersQuery } from './api.js';
import { Filters } from './Filters.js';
import { NoOrders } from './NoOrders.js';
import { OrderCards } from './OrderCards.js';
import './orders.css';
import { OrdersTable } from './OrdersTable.js';
import { useAsked } from './use-asked.js';
import { words } from './words.js';

/** `/admin/view-orders`: the lab's list of bookings, newest first. */
export default function OrdersPage() {
  const [asked] = useAsked();
  const query = useAdminOrdersQuery(asked, { refetchOnMountOrArgChange: true });
  const onPhone = useMedia('(max-width: 767.98px)');
  return (
    <AdminPage title={words.title} actions={<Refresh query={query} />}>
      <PageMeta title={words.title} />
      <Filters />
      <Loaded query={shown(query)} safe={common.safe}>
        {(list) => (
          <>
            {query.isError && (
              <p className="nd-notice nd-notice--bad" role="alert">
                {common.stale(sentenceOf(query.error))}
              </p>
            )}
            {onPhone ? (
              <OrderCards orders={list.rows} empty={<NoOrders />} />
            ) : (
              <OrdersTable orders={list.rows} busy={query.isFetching} empty={<NoOrders />} />
            )}
            <Pager list={list} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}
