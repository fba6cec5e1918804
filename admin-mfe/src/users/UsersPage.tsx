import type { UserView } from '@nidaan/contract';
import { Loaded, PageMeta, useSearchParams } from '@nidaan/sdk';
import { AdminTheme } from '@nidaan/sdk/ui/admin';
import { useState } from 'react';
import { AdminPage } from '../AdminPage.js';
import '../desk.css';
import { LIMIT, shown, usePage } from '../paged.js';
import { Pager } from '../Pager.js';
import { SearchBar } from '../SearchBar.js';
import { WideTable } from '../WideTable.js';
import { words as common } from '../words.js';
import { useDeskSelfQuery, useUsersQuery } from './api.js';
import { ChangeRole } from './ChangeRole.js';
import { columnsFrom, tableWidth } from './columns.js';
import { words } from './words.js';

/** `/admin/view-users`: who has an account, as what, and with how many orders. */
export default function UsersPage() {
  const page = usePage();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<UserView | null>(null);
  const asked = { page, limit: LIMIT, q: params.get('q') ?? '' };
  const query = useUsersQuery(asked, { refetchOnMountOrArgChange: true });
  const { data: self } = useDeskSelfQuery();
  const first = (page - 1) * LIMIT + 1;
  return (
    <AdminPage title={words.title}>
      <PageMeta title={words.title} />
      <SearchBar label={words.search} />
      <Loaded query={shown(query)} safe={common.safe}>
        {(list) => (
          <>
            <AdminTheme>
              <WideTable
                label={words.title}
                rowKey="id"
                columns={columnsFrom({ first, self: self?.id, onChange: setChosen })}
                dataSource={list.rows}
                loading={{ spinning: query.isFetching, delay: 200 }}
                scroll={{ x: tableWidth }}
                locale={{ emptyText: words.empty }}
              />
            </AdminTheme>
            <Pager list={list} />
          </>
        )}
      </Loaded>
      {chosen && <ChangeRole user={chosen} onClose={() => setChosen(null)} />}
    </AdminPage>
  );
}
