import type { Subscriber } from '@nidaan/contract';
import { api, DateTime, PageMeta } from '@nidaan/sdk';
import type { TableColumnsType } from '@nidaan/sdk/ui/admin';
import { AdminPage } from '../AdminPage.js';
import '../desk.css';
import { DeskList } from '../DeskList.js';
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

const columns: TableColumnsType<Subscriber> = [
  { title: words.email, dataIndex: 'email', width: 300 },
  {
    title: words.confirmed,
    dataIndex: 'confirmedAt',
    width: 200,
    render: (at: string) => <DateTime value={at} />,
  },
];

/** `/admin/newsletter`: who gets letters. */
export default function NewsletterListPage() {
  const query = useSubscribersQuery(useListAsked(), { refetchOnMountOrArgChange: true });
  return (
    <AdminPage title={words.title} actions={<ExportCsv url="/api/newsletter/export" file="newsletter.csv" />}>
      <PageMeta title={words.title} />
      <p className="nd-quiet">{words.subtitle}</p>
      <SearchBar label={words.search} />
      <DeskList
        title={words.title}
        query={query}
        rowKey="email"
        columns={columns}
        width={500}
        empty={words.empty}
      />
    </AdminPage>
  );
}
