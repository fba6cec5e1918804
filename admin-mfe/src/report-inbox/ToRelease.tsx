import type { WaitingReport } from '@nidaan/contract';
import { Button, Checkbox, DateTime, Link, Loaded, paths } from '@nidaan/sdk';
import { useState } from 'react';
import { messages as common } from '../layout/messages.js';
import { useWaitingReportsQuery } from '../reports/release/api.js';
import { messages } from '../reports/release/messages.js';
import { ReleaseSetting } from '../reports/release/ReleaseSetting.js';
import { useRelease } from '../reports/release/use-release.js';
import { keepCurrent } from '../shared/keep-current.js';
import type { Column } from '../shared/table/column.js';
import { DataTable } from '../shared/table/DataTable.js';

const { columns: heads } = messages;

interface Actions {
  busy: boolean;
  selected: Set<string>;
  toggle: (id: string) => void;
  release: (reports: WaitingReport[]) => void;
}

const columnsFrom = ({ busy, selected, toggle, release }: Actions): Column<WaitingReport>[] => [
  {
    key: 'file',
    title: heads.file,
    width: 280,
    cell: ({ id, name, reference, storedPath, hiv }) => (
      <span className="ri-waiting">
        <Checkbox checked={selected.has(id)} disabled={busy} onChange={() => toggle(id)}>
          <span className="nd-sr">{messages.select(name, reference)}</span>
        </Checkbox>
        <span className="ri-file__name">
          {storedPath ? (
            <a href={storedPath} target="_blank" rel="noreferrer" aria-label={messages.view(name)}>
              {name}
            </a>
          ) : (
            name
          )}
          {hiv && <span className="ri-order__more">{messages.hiv}</span>}
        </span>
      </span>
    ),
    card: 'name',
  },
  {
    key: 'order',
    title: heads.order,
    width: 220,
    cell: ({ orderId, reference, customer }) => (
      <span>
        <Link to={`${paths.adminOrders()}?order=${orderId}`} target="_blank">
          {reference}
        </Link>{' '}
        {customer}
      </span>
    ),
  },
  {
    key: 'person',
    title: heads.person,
    width: 180,
    cell: ({ person }) => person ?? <span className="nd-quiet">{messages.everyone}</span>,
  },
  {
    key: 'uploaded',
    title: heads.uploaded,
    width: 240,
    cell: ({ uploadedAt, uploadedBy }) => (
      <span>
        <DateTime value={uploadedAt} />
        <span className="ri-order__more">{uploadedBy ?? messages.formerStaff}</span>
      </span>
    ),
  },
  {
    key: 'action',
    title: heads.action,
    width: 130,
    cell: (report) => (
      <Button
        kind="plain"
        aria-label={messages.releaseOf(report.name)}
        aria-disabled={busy || undefined}
        onClick={() => !busy && release([report])}
      >
        {messages.release}
      </Button>
    ),
    card: 'actions',
  },
];

function WaitingList({ reports, total }: { reports: WaitingReport[]; total: number }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const { run, busy } = useRelease();
  const selected = new Set(reports.map(({ id }) => id).filter((id) => chosen.includes(id)));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const release = (some: WaitingReport[]) => void run(some);
  const isAll = selected.size === reports.length;
  if (reports.length === 0) return <p>{messages.none}</p>;
  return (
    <>
      <div className="ri-all">
        <Checkbox
          checked={isAll}
          disabled={busy}
          onChange={() => setChosen(isAll ? [] : reports.map(({ id }) => id))}
        >
          {messages.selectAll(reports.length)}
        </Checkbox>
        {total > reports.length && <span className="nd-quiet">{messages.more(reports.length, total)}</span>}
      </div>
      <DataTable
        label={messages.table}
        rowKey="id"
        columns={columnsFrom({ busy, selected, toggle, release })}
        rows={reports}
      />
      <div className="ri-foot">
        <Button
          aria-disabled={busy || selected.size === 0 || undefined}
          onClick={() => !busy && selected.size > 0 && release(reports.filter(({ id }) => selected.has(id)))}
        >
          {busy ? messages.releasing : messages.releaseSelected(selected.size)}
        </Button>
      </div>
    </>
  );
}

/** The reports that wait for their release, and the setting about it. */
export function ToRelease() {
  const query = useWaitingReportsQuery(undefined, keepCurrent);
  return (
    <>
      <ReleaseSetting />
      <Loaded query={query} safe={common.safe}>
        {(data) => <WaitingList {...data} />}
      </Loaded>
    </>
  );
}
