import type { UserView } from '@nidaan/contract';
import { DateTime, Loaded, PageMeta } from '@nidaan/sdk';
import { AdminTheme, type TableColumnsType } from '@nidaan/sdk/ui/admin';
import { AdminPage } from '../AdminPage.js';
import { LIMIT, shown, usePage } from '../paged.js';
import { Pager } from '../Pager.js';
import { WideTable } from '../WideTable.js';
import { words as common } from '../words.js';
import { useUsersQuery } from './api.js';
import { words } from './words.js';

const columnsFrom = (first: number): TableColumnsType<UserView> => [
  { title: words.number, key: 'number', width: 56, render: (_value, _user, index) => first + index },
  { title: words.email, dataIndex: 'email' },
  { title: words.role, dataIndex: 'role', width: 104 },
  {
    title: words.since,
    dataIndex: 'createdAt',
    width: 184,
    responsive: ['md'],
    render: (at: string) => <DateTime value={at} />,
  },
];

/** `/admin/view-users`: who has an account, and as what. */
export default function UsersPage() {
  const page = usePage();
  const query = useUsersQuery({ page, limit: LIMIT }, { refetchOnMountOrArgChange: true });
  return (
    <AdminPage title={words.title}>
      <PageMeta title={words.title} />
      <Loaded query={shown(query)} safe={common.safe}>
        {(list) => (
          <>
            <AdminTheme>
              <WideTable
                label={words.title}
                rowKey="id"
                columns={columnsFrom((page - 1) * LIMIT + 1)}
                dataSource={list.rows}
                loading={{ spinning: query.isFetching, delay: 200 }}
                scroll={{ x: 320 }}
                locale={{ emptyText: words.empty }}
              />
            </AdminTheme>
            <Pager list={list} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}
