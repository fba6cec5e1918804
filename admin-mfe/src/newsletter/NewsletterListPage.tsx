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
import { words } from './words.js';

const { useSubscribersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query<Paged<Subscriber>, Record<string, string | number>>({
      query: (params) => ({ url: '/api/newsletter', params }),
      transformResponse: (rows: Subscriber[], meta) => pagedOf(rows, meta),
    }),
  }),
});

const columns: Column<Subscriber>[] = [
  { key: 'email', title: words.email, width: 300, cell: ({ email }) => email, card: 'name' },
  {
    key: 'confirmed',
    title: words.confirmed,
    width: 200,
    cell: ({ confirmedAt }) => <DateTime value={confirmedAt} />,
  },
];

/** `/admin/newsletter`: who gets emails. */
export default function NewsletterListPage() {
  const query = useSubscribersQuery(useListAsked(), { refetchOnMountOrArgChange: true });
  return (
    <AdminPage title={words.title} actions={<ExportCsv url="/api/newsletter/export" file="newsletter.csv" />}>
      <PageMeta title={words.title} />
      <p className="nd-quiet">{words.subtitle}</p>
      <SearchBar label={words.search} />
      <DeskList title={words.title} query={query} rowKey="email" columns={columns} empty={words.empty} />
    </AdminPage>
  );
}
