import { PageMeta, useSearchParams } from '@nidaan/sdk';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { ResourceList } from '../shared/lists/ResourceList.js';
import { LIMIT, usePage } from '../shared/lists/paged.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { keepCurrent } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
import { useAdminSelfQuery, useUsersQuery } from './api.js';
import { columnsFrom } from './columns.js';
import './users.css';
import { useUserActions } from './use-user-actions.js';
import { messages } from './messages.js';

/** `/admin/view-users`: the accounts with role and number of orders, and the actions on them. */
function UsersPage() {
  const page = usePage();
  const [params] = useSearchParams();
  const [act, dialog] = useUserActions();
  const listQuery = { page, limit: LIMIT, q: params.get('q') ?? '' };
  const query = useUsersQuery(listQuery, keepCurrent);
  const { data: self } = useAdminSelfQuery();
  const first = (page - 1) * LIMIT + 1;
  return (
    <AdminPage title={messages.title}>
      <PageMeta title={messages.title} />
      <SearchBar label={messages.search} />
      <ResourceList
        title={messages.title}
        query={query}
        rowKey="id"
        columns={columnsFrom({ first, self: self?.id, onAct: act })}
        empty={messages.empty}
      />
      {dialog}
    </AdminPage>
  );
}

export default withRight('users.manage', messages.title, UsersPage);
