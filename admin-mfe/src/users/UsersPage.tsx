import type { UserView } from '@nidaan/contract';
import { PageMeta, useSearchParams } from '@nidaan/sdk';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { ResourceList } from '../shared/lists/ResourceList.js';
import { LIMIT, usePage } from '../shared/lists/paged.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { useAdminSelfQuery, useUsersQuery } from './api.js';
import { ChangeRole } from './ChangeRole.js';
import { columnsFrom, type UserAction } from './columns.js';
import { EndSessions } from './EndSessions.js';
import { ResetSecondFactor } from './ResetSecondFactor.js';
import './users.css';
import { messages } from './messages.js';

/** `/admin/view-users`: the accounts with role and number of orders, and the actions on them. */
export default function UsersPage() {
  const page = usePage();
  const [params] = useSearchParams();
  const [pending, setPending] = useState<{ user: UserView; action: UserAction } | null>(null);
  const listQuery = { page, limit: LIMIT, q: params.get('q') ?? '' };
  const query = useUsersQuery(listQuery, { refetchOnMountOrArgChange: true });
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
        columns={columnsFrom({
          first,
          self: self?.id,
          onAct: (user, action) => setPending({ user, action }),
        })}
        empty={messages.empty}
      />
      {pending?.action === 'role' && <ChangeRole user={pending.user} onClose={() => setPending(null)} />}
      {pending?.action === 'second-factor' && (
        <ResetSecondFactor user={pending.user} onClose={() => setPending(null)} />
      )}
      {pending?.action === 'sessions' && <EndSessions user={pending.user} onClose={() => setPending(null)} />}
    </AdminPage>
  );
}
