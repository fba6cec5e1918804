import { Button, ButtonLink, Loaded, PageMeta, paths, sentenceOf, toast, useVisible } from '@nidaan/sdk';
import { Download, Route } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../AdminPage.js';
import { shown } from '../paged.js';
import { Refresh } from '../Refresh.js';
import { useOnPhone } from '../use-on-phone.js';
import { messages as common } from '../messages.js';
import { useAdminOrdersQuery, useExportOrdersMutation } from './api.js';
import { ColumnChooser } from './ColumnChooser.js';
import { Filters } from './Filters.js';
import './orders.css';
import './orders-print.css';
import { OrderDesk } from './OrderDesk.js';
import { useAsked } from './use-asked.js';
import { messages } from './messages.js';

const POLL_MS = 15_000;

/** The orders that the filters leave, as a file for a spreadsheet. */
function Csv() {
  const [asked] = useAsked();
  const [save, { isLoading }] = useExportOrdersMutation();
  const run = () =>
    save(asked)
      .unwrap()
      .then(
        () => toast.success(messages.csvDone),
        (error: unknown) => toast.error(sentenceOf(error)),
      );
  return (
    <Button kind="quiet" aria-disabled={isLoading || undefined} onClick={() => !isLoading && run()}>
      <Download size={18} strokeWidth={1.75} aria-hidden />
      {isLoading ? messages.csvBusy : messages.csv}
    </Button>
  );
}

/** `/admin/view-orders`: where the lab's staff work on bookings. It asks for what is new while somebody looks. */
export default function OrdersPage() {
  const [asked] = useAsked();
  const onPhone = useOnPhone();
  const pollingInterval = useVisible() ? POLL_MS : 0;
  const query = useAdminOrdersQuery(asked, { refetchOnMountOrArgChange: true, pollingInterval });
  // Whoever asks for the newest sees it as it is; what comes by itself waits until it is asked for.
  const [turn, setTurn] = useState(0);
  const refetch = () => query.refetch().then(() => setTurn((turns) => turns + 1));
  const actions = (
    <div className="ad-tools">
      <ButtonLink kind="quiet" to={paths.adminCollections()}>
        <Route size={18} strokeWidth={1.75} aria-hidden />
        {messages.visits}
      </ButtonLink>
      <Csv />
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
            <OrderDesk
              of={`${turn} ${JSON.stringify(list.asked)}`}
              list={list}
              busy={query.isFetching && query.currentData === undefined}
            />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}
