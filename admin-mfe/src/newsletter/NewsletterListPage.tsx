import type { Subscriber } from '@nidaan/contract';
import { api, DateTime, PageMeta } from '@nidaan/sdk';
import { AdminPage } from '../AdminPage.js';
import '../desk.css';
import { DeskList } from '../DeskList.js';
import type { Column } from '../DeskTable.js';
import { ExportCsv } from '../ExportCsv.js';
import { useListAsked } from '../lists.js';
import { type Paged, pagedOf } from '../paged.js';
import { SearchBar } from '../SearchBar.js';
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

/** `/admin/newsletter`: who gets emails. */
export default function NewsletterListPage() {
  const query = useSubscribersQuery(useListAsked(), { refetchOnMountOrArgChange: true });
  return (
    <AdminPage
      title={messages.title}
      actions={<ExportCsv url="/api/newsletter/export" file="newsletter.csv" />}
    >
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      <SearchBar label={messages.search} />
      <DeskList
        title={messages.title}
        query={query}
        rowKey="email"
        columns={columns}
        empty={messages.empty}
      />
    </AdminPage>
  );
}
