import { Button, ButtonLink, Loaded, PageMeta, paths, sentenceOf, toast } from '@nidaan/sdk';
import { Download, Route } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import { shown } from '../shared/lists/paged.js';
import { StaleNotice } from '../shared/lists/StaleNotice.js';
import { Refresh } from '../layout/Refresh.js';
import { useOnPhone } from '../shared/table/use-on-phone.js';
import { messages as common } from '../layout/messages.js';
import { polledEvery } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
import { May } from '../shared/rights/May.js';
import { useAdminOrdersQuery, useExportOrdersMutation } from './api.js';
import { ColumnChooser } from './table/columns/ColumnChooser.js';
import { useColumnSettings } from './table/columns/use-column-settings.js';
import { OrdersSkeleton } from './table/OrdersSkeleton.js';
import { Filters } from './filters/Filters.js';
import './styles/orders.css';
import './styles/orders-print.css';
import { OrderList } from './OrderList.js';
import { useOrderFilters } from './filters/use-order-filters.js';
import { messages } from './messages.js';
import { OrderViews } from './views/OrderViews.js';

const POLL_MS = 15_000;

/** Downloads the filtered orders as CSV. */
function ExportOrders() {
  const [filters] = useOrderFilters();
  const [save, { isLoading }] = useExportOrdersMutation();
  const run = () =>
    save(filters)
      .unwrap()
      .then(
        () => toast.success(messages.csvStarted),
        (error: unknown) => toast.error(sentenceOf(error)),
      );
  return (
    <Button kind="quiet" aria-disabled={isLoading || undefined} onClick={() => !isLoading && run()}>
      <Download size={18} strokeWidth={1.75} aria-hidden />
      {isLoading ? messages.csvBusy : messages.csv}
    </Button>
  );
}

/** `/admin/view-orders`: the order list of the staff. It polls for changes while the tab is visible. */
function OrdersPage() {
  const [filters] = useOrderFilters();
  const onPhone = useOnPhone();
  const { settings, isSettled } = useColumnSettings();
  const query = useAdminOrdersQuery(
    { ...filters, limit: settings.pageSize },
    { ...polledEvery(POLL_MS), skip: !isSettled },
  );
  // A manual refresh shows the newest list at once; changes found by polling wait until staff choose to show them.
  const [refreshes, setRefreshes] = useState(0);
  const refetch = () => query.refetch().then(() => setRefreshes((count) => count + 1));
  const actions = (
    <div className="ad-tools">
      <May right="collections.read">
        <ButtonLink kind="quiet" to={paths.adminCollections()}>
          <Route size={18} strokeWidth={1.75} aria-hidden />
          {messages.collectionList}
        </ButtonLink>
      </May>
      <May right="exports.read">
        <ExportOrders />
      </May>
      {!onPhone && <ColumnChooser />}
      <Refresh query={{ refetch }} />
    </div>
  );
  return (
    <AdminPage title={messages.title} actions={actions}>
      <PageMeta title={messages.title} />
      <OrderViews pollMs={POLL_MS} />
      <Filters />
      <Loaded query={shown(query)} skeleton={<OrdersSkeleton />} safe={common.safe}>
        {(list) => (
          <>
            <StaleNotice query={query} />
            <OrderList
              of={`${refreshes} ${list.limit} ${JSON.stringify(list.filters)}`}
              list={list}
              busy={query.isFetching && query.currentData === undefined}
            />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

export default withRight('orders.read', messages.title, OrdersPage);
