import type { SecurityEventView } from '@nidaan/contract';
import { api, PageMeta, useSearchParams } from '@nidaan/sdk';
import { AdminPage } from '../layout/AdminPage.js';
import '../audit/audit.css';
import '../shared/table/admin-table.css';
import { ResourceList } from '../shared/lists/ResourceList.js';
import { FilterDay } from '../shared/filters/FilterDay.js';
import { FilterSelect } from '../shared/filters/FilterSelect.js';
import { LIMIT, type Paged, pagedOf, usePage } from '../shared/lists/paged.js';
import { Refresh } from '../layout/Refresh.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { keepCurrent } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
import { columns } from './columns.js';
import { messages } from './messages.js';

const { useSecurityEventsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    securityEvents: build.query<Paged<SecurityEventView>, Record<string, string | number>>({
      query: (params) => ({ url: '/api/security-events', params }),
      transformResponse: (rows: SecurityEventView[], meta) => pagedOf(rows, meta),
    }),
  }),
});

const FILTERS = ['q', 'kind', 'from', 'to'];
const kinds = [
  { value: '', label: messages.anyKind },
  ...Object.entries(messages.kinds).map(([value, label]) => ({ value, label })),
];

/** The filters in the URL; unknown events and invalid days are ignored. */
function useFilters(): Record<string, string | number> {
  const page = usePage();
  const [params] = useSearchParams();
  const isKnown = (name: string, value: string) =>
    name === 'kind' ? value in messages.kinds : name === 'q' || /^\d{4}-\d{2}-\d{2}$/.test(value);
  const entries = FILTERS.flatMap((name) => {
    const value = params.get(name)?.trim().slice(0, 100);
    return value && isKnown(name, value) ? [[name, value] as const] : [];
  });
  return { page, limit: LIMIT, ...Object.fromEntries(entries) };
}

/** `/admin/security`: failed logins and refused permissions. */
function SecurityPage() {
  const query = useSecurityEventsQuery(useFilters(), keepCurrent);
  return (
    <AdminPage title={messages.title} actions={<Refresh query={query} />}>
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      <SearchBar label={messages.search}>
        <FilterSelect label={messages.kind} name="kind" options={kinds} />
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

export default withRight('security-events.read', messages.title, SecurityPage);
