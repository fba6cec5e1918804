import { Button, ButtonLink, Loaded, PageMeta, paths, sentenceOf, toast } from '@nidaan/sdk';
import { Download, Route } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import { shown } from '../shared/lists/paged.js';
import { Refresh } from '../layout/Refresh.js';
import { useOnPhone } from '../shared/table/use-on-phone.js';
import { messages as common } from '../layout/messages.js';
import { useAdminOrdersQuery, useExportOrdersMutation } from './api.js';
import { ColumnChooser } from './table/ColumnChooser.js';
import { Filters } from './filters/Filters.js';
import './orders.css';
import './orders-print.css';
import { OrderList } from './OrderList.js';
import { useOrderFilters } from './filters/use-order-filters.js';
import { messages } from './messages.js';

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
export default function OrdersPage() {
  const [filters] = useOrderFilters();
  const onPhone = useOnPhone();
  const query = useAdminOrdersQuery(filters, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  // A manual refresh shows the newest list at once; changes found by polling wait until staff choose to show them.
  const [refreshes, setRefreshes] = useState(0);
  const refetch = () => query.refetch().then(() => setRefreshes((count) => count + 1));
  const actions = (
    <div className="ad-tools">
      <ButtonLink kind="quiet" to={paths.adminCollections()}>
        <Route size={18} strokeWidth={1.75} aria-hidden />
        {messages.collectionList}
      </ButtonLink>
      <ExportOrders />
      {!onPhone && <ColumnChooser />}
      <Refresh query={{ refetch }} />
    </div>
  );
  return (
    <AdminPage title={messages.title} actions={actions}>
      <PageMeta title={messages.title} />
      <Filters />
      <Loaded query={shown(query)} safe={common.safe}>
        {(list) => (
          <>
            {query.isError && (
              <p className="nd-notice nd-notice--bad" role="alert">
                {common.stale(sentenceOf(query.error))}
              </p>
            )}
            <OrderList
              of={`${refreshes} ${JSON.stringify(list.filters)}`}
              list={list}
              busy={query.isFetching && query.currentData === undefined}
            />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}
