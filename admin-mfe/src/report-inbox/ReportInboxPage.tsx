import { Button, PageMeta, useSearchParams } from '@nidaan/sdk';
import { Segmented } from '@nidaan/sdk/ui/admin';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import '../reports/reports.css';
import { ACCEPTED, refusalOf } from '../reports/upload/use-upload.js';
import { Dropzone } from '../shared/dropzone/Dropzone.js';
import { withRight } from '../shared/rights/with-right.js';
import type { Column } from '../shared/table/column.js';
import { DataTable } from '../shared/table/DataTable.js';
import {
  FileCell,
  hasChecks,
  type LineActions,
  OrderCell,
  PersonCell,
  StateCell,
  WarningCell,
} from './cells.js';
import './inbox.css';
import { type InboxLine, isReady, isUploaded } from './line.js';
import { messages } from './messages.js';
import { useReportSettingsQuery } from '../reports/release/api.js';
import { keepCurrent } from '../shared/keep-current.js';
import { ToRelease } from './ToRelease.js';
import { type InboxLines, useLines } from './use-lines.js';
import { useSending } from './use-sending.js';

const { columns: heads } = messages;

const columnsFrom = (actions: LineActions): Column<InboxLine>[] => [
  {
    key: 'file',
    title: heads.file,
    width: 240,
    cell: (line) => <FileCell line={line} actions={actions} />,
    card: 'name',
  },
  {
    key: 'order',
    title: heads.order,
    width: 300,
    cell: (line) => !refusalOf(line.file) && <OrderCell line={line} actions={actions} />,
  },
  {
    key: 'person',
    title: heads.person,
    width: 190,
    cell: (line) => line.match?.order && <PersonCell line={line} actions={actions} />,
  },
  {
    key: 'warning',
    title: heads.warning,
    width: 220,
    cell: (line) => hasChecks(line) && <WarningCell line={line} actions={actions} />,
  },
  {
    key: 'state',
    title: heads.state,
    width: 220,
    cell: (line) => <StateCell line={line} actions={actions} />,
  },
];

/** Files that are matched with their orders, uploaded and sent. */
function UploadView({ inbox, sending }: { inbox: InboxLines; sending: ReturnType<typeof useSending> }) {
  const { lines, add, change, remove, removeDone, lookUp, chooseOrder } = inbox;
  const { progress, sends, run, send } = sending;
  const busy = progress !== null;
  const ready = lines.filter(isReady);
  const retry = (line: InboxLine) =>
    void (line.outcome.kind === 'uploaded' ? send(line.match?.order?.id ?? '') : run([line]));
  const actions: LineActions = {
    busy,
    change,
    chooseOrder: (line, id) => void chooseOrder(line, id),
    lookUp: (line) => void lookUp([line]),
    remove,
    retry,
  };
  const label = sends ? messages.send(ready.length) : messages.upload(ready.length);
  return (
    <>
      <p className="nd-quiet">{messages.subtitle}</p>
      <Dropzone
        label={messages.choose}
        orDrop={messages.orDrop}
        accept={ACCEPTED}
        multiple
        large
        onFiles={(files) => void add(files)}
      >
        <b>{messages.choose}</b>
      </Dropzone>
      <p className="nd-quiet nd-small ri-hint">{messages.hint}</p>
      {lines.length > 0 && (
        <>
          <DataTable label={messages.table} rowKey="key" columns={columnsFrom(actions)} rows={lines} />
          <div className="ri-foot">
            <Button
              aria-disabled={busy || ready.length === 0 || undefined}
              onClick={() => !busy && ready.length > 0 && void run(ready)}
            >
              {progress ? messages.busy(Math.min(progress.done, progress.all - 1), progress.all) : label}
            </Button>
            {!busy && lines.some(isUploaded) && (
              <Button kind="quiet" onClick={removeDone}>
                {messages.clearDone}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** `/admin/report-inbox`: many reports at once; with `?view=release` those that the lab has to release. */
function ReportInboxPage() {
  const inbox = useLines();
  const { data: settings } = useReportSettingsQuery(undefined, keepCurrent);
  const sending = useSending(inbox, settings?.releaseFirst ?? false);
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'release' ? 'release' : 'upload';
  return (
    <AdminPage title={messages.title}>
      <PageMeta title={messages.title} />
      <Segmented
        className="ri-views"
        aria-label={messages.views}
        name="inbox-view"
        options={[
          { value: 'upload', label: messages.uploadView },
          { value: 'release', label: messages.releaseView(settings?.waiting ?? '—') },
        ]}
        value={view}
        onChange={(next) => setParams(next === 'release' ? { view: next } : {}, { replace: true })}
      />
      {/* The files stay while the other view is shown. */}
      {view === 'upload' ? <UploadView inbox={inbox} sending={sending} /> : <ToRelease />}
    </AdminPage>
  );
}

export default withRight('reports.upload', messages.title, ReportInboxPage);
