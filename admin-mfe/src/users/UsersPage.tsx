import type { UserView } from '@nidaan/contract';
import { PageMeta, useSearchParams } from '@nidaan/sdk';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/admin-table.css';
import { ResourceList } from '../shared/ResourceList.js';
import { LIMIT, usePage } from '../shared/paged.js';
import { SearchBar } from '../shared/SearchBar.js';
import { useAdminSelfQuery, useUsersQuery } from './api.js';
import { ChangeRole } from './ChangeRole.js';
import { columnsFrom, type UserAction } from './columns.js';
import { EndSessions } from './EndSessions.js';
import { ResetSecondFactor } from './ResetSecondFactor.js';
import './users.css';
import { messages } from './messages.js';

/** `/admin/view-users`: who has an account, as what, and with how many orders. */
export default function UsersPage() {
  const page = usePage();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<{ user: UserView; action: UserAction } | null>(null);
  const asked = { page, limit: LIMIT, q: params.get('q') ?? '' };
  const query = useUsersQuery(asked, { refetchOnMountOrArgChange: true });
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
        columns={columnsFrom({ first, self: self?.id, onAct: (user, action) => setChosen({ user, action }) })}
        empty={messages.empty}
      />
      {chosen?.action === 'role' && <ChangeRole user={chosen.user} onClose={() => setChosen(null)} />}
      {chosen?.action === 'second-factor' && (
        <ResetSecondFactor user={chosen.user} onClose={() => setChosen(null)} />
      )}
      {chosen?.action === 'sessions' && <EndSessions user={chosen.user} onClose={() => setChosen(null)} />}
    </AdminPage>
  );
}
