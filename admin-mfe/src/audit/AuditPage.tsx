import type { AuditEntry } from '@nidaan/contract';
import { api, DateTime, PageMeta } from '@nidaan/sdk';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { ExportCsv } from '../shared/lists/ExportCsv.js';
import { ResourceList } from '../shared/lists/ResourceList.js';
import type { Column } from '../shared/table/column.js';
import { FilterDay } from '../shared/filters/FilterDay.js';
import { FilterSelect } from '../shared/filters/FilterSelect.js';
import { useListQuery } from '../shared/lists/list-query.js';
import { type Paged, pagedOf } from '../shared/lists/paged.js';
import { Refresh } from '../layout/Refresh.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { keepCurrent } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
import './audit.css';
import { Detail, hasDetails } from './Detail.js';
import { AUDIT_LABELS } from './labels.js';
import { Subject } from './Subject.js';
import { messages } from './messages.js';

const { useAuditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<Paged<AuditEntry>, Record<string, string | number>>({
      query: (params) => ({ url: '/api/audit', params }),
      transformResponse: (rows: AuditEntry[], meta) => pagedOf(rows, meta),
    }),
  }),
});

const { columns: heads } = messages;
const roles = Object.entries(messages.roles).map(([value, label]) => ({ value, label }));
const actions = [
  { value: '', label: messages.anyAction },
  ...Object.entries(AUDIT_LABELS)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];

const columns: Column<AuditEntry>[] = [
  { key: 'at', title: heads.at, width: 170, cell: ({ at }) => <DateTime value={at} /> },
  {
    key: 'action',
    title: heads.action,
    width: 190,
    cell: ({ action }) => AUDIT_LABELS[action] ?? action,
    card: 'name',
  },
  { key: 'who', title: heads.who, width: 220, cell: ({ actor, role }) => actor ?? messages.roles[role] },
  {
    key: 'subject',
    title: heads.subject,
    width: 200,
    className: 'ad-breaks',
    cell: (entry) => <Subject entry={entry} />,
  },
  {
    key: 'detail',
    title: heads.detail,
    width: 340,
    cell: (entry) => hasDetails(entry) && <Detail entry={entry} />,
  },
];

const filtersOf = (query: Record<string, string | number>) =>
  Object.entries(query)
    .filter(([name]) => name !== 'page' && name !== 'limit')
    .map(([name, value]) => [name, String(value)]);

/** `/admin/audit`: the audit entries. */
function AuditPage() {
  const listQuery = useListQuery('role', 'action', 'from', 'to');
  const query = useAuditQuery(listQuery, keepCurrent);
  const headActions = (
    <>
      <ExportCsv url={`/api/audit/export?${new URLSearchParams(filtersOf(listQuery))}`} file="audit.csv" />
      <Refresh query={query} />
    </>
  );
  return (
    <AdminPage title={messages.title} actions={headActions}>
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      <SearchBar label={messages.search}>
        <FilterSelect label={messages.role} name="role" options={roles} />
        <FilterSelect label={messages.action} name="action" options={actions} />
        <FilterDay label={messages.from} name="from" />
        <FilterDay label={messages.to} name="to" />
      </SearchBar>
      <ResourceList
        title={messages.title}
        query={query}
        rowKey="id"
        columns={columns}
        empty={messages.empty}
      />
    </AdminPage>
  );
}

export default withRight('audit.read', messages.title, AuditPage);
