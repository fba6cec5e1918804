import type { UserView } from '@nidaan/contract';
import { DateTime, Loaded, PageMeta, useSearchParams } from '@nidaan/sdk';
import { AdminTheme, Table, type TableColumnsType } from '@nidaan/sdk/ui/admin';
import { AdminPage } from '../AdminPage.js';
import { useUsersQuery } from './api.js';

const LIMIT = 50;

const columnsFrom = (first: number): TableColumnsType<UserView> => [
  { title: '#', key: 'number', width: 64, render: (_value, _user, index) => first + index },
  { title: 'Email', dataIndex: 'email' },
  { title: 'Role', dataIndex: 'role', width: 140 },
  { title: 'Since', dataIndex: 'createdAt', width: 220, render: (at: string) => <DateTime value={at} /> },
];

/** `/admin/view-users`: who has an account, and as what. */
export default function UsersPage() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = useUsersQuery({ page, limit: LIMIT });
  return (
    <AdminPage title="Users List">
      <PageMeta title="Users List" />
      <Loaded query={query}>
        {({ users, total }) => (
          <AdminTheme>
            <Table
              rowKey="id"
              columns={columnsFrom((page - 1) * LIMIT + 1)}
              dataSource={users}
              loading={query.isFetching}
              scroll={{ x: 560 }}
              pagination={{
                current: page,
                pageSize: LIMIT,
                total,
                hideOnSinglePage: true,
                showSizeChanger: false,
                onChange: (next) => setParams({ page: String(next) }),
              }}
            />
          </AdminTheme>
        )}
      </Loaded>
    </AdminPage>
  );
}
