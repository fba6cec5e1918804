import type { Subscriber } from '@nidaan/contract';
import { api, DateTime, PageMeta } from '@nidaan/sdk';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { ResourceList } from '../shared/lists/ResourceList.js';
import type { Column } from '../shared/table/column.js';
import { ExportCsv } from '../shared/lists/ExportCsv.js';
import { useListQuery } from '../shared/lists/list-query.js';
import { type Paged, pagedOf } from '../shared/lists/paged.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { keepCurrent } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
import { messages } from './messages.js';

const { useSubscribersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query<Paged<Subscriber>, Record<string, string | number>>({
      query: (params) => ({ url: '/api/newsletter', params }),
      transformResponse: (rows: Subscriber[], meta) => pagedOf(rows, meta),
    }),
  }),
});

const columns: Column<Subscriber>[] = [
  { key: 'email', title: messages.email, width: 300, cell: ({ email }) => email, card: 'name' },
  {
    key: 'confirmed',
    title: messages.confirmed,
    width: 200,
    cell: ({ confirmedAt }) => <DateTime value={confirmedAt} />,
  },
];

/** `/admin/newsletter`: the confirmed subscribers. */
function NewsletterListPage() {
  const query = useSubscribersQuery(useListQuery(), keepCurrent);
  return (
    <AdminPage
      title={messages.title}
      actions={<ExportCsv url="/api/newsletter/export" file="newsletter.csv" />}
    >
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      <SearchBar label={messages.search} />
      <ResourceList
        title={messages.title}
        query={query}
        rowKey="email"
        columns={columns}
        empty={messages.empty}
      />
    </AdminPage>
  );
}

export default withRight('newsletter.read', messages.title, NewsletterListPage);
