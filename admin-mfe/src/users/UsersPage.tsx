import { Button, PageMeta, useSearchParams } from '@nidaan/sdk';
import { Segmented } from '@nidaan/sdk/ui/admin';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { FilterSelect } from '../shared/filters/FilterSelect.js';
import { ResourceList } from '../shared/lists/ResourceList.js';
import { LIMIT, usePage } from '../shared/lists/paged.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { keepCurrent } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
import { useAdminSelfQuery, useUsersQuery } from './api.js';
import { columnsFrom } from './columns.js';
import { Invitations } from './invitations/Invitations.js';
import { InviteDialog } from './invitations/InviteDialog.js';
import { type Kind, kindOptions, useKind } from './kinds.js';
import './users.css';
import { useUserActions } from './use-user-actions.js';
import { messages } from './messages.js';

const sorts = Object.entries(messages.sorts).map(([value, label]) => ({ value, label }));

/** `/admin/view-users`: staff with their open invitations, or customers, and the actions on them. */
function UsersPage() {
  const page = usePage();
  const [params] = useSearchParams();
  const [kind, showKind] = useKind();
  const [act, dialog] = useUserActions();
  const [inviting, setInviting] = useState(false);
  const listQuery = {
    page,
    limit: LIMIT,
    q: params.get('q') ?? '',
    kind: kind === 'all' ? '' : kind,
    sort: params.get('sort') ?? '',
  };
  const query = useUsersQuery(listQuery, keepCurrent);
  const { data: self } = useAdminSelfQuery();
  const first = (page - 1) * LIMIT + 1;
  const invite = (
    <Button onClick={() => setInviting(true)}>
      <UserPlus size={18} strokeWidth={1.75} aria-hidden />
      {messages.invite}
    </Button>
  );
  return (
    <AdminPage title={messages.title} actions={invite}>
      <PageMeta title={messages.title} />
      <div className="us-kinds">
        <Segmented<Kind>
          aria-label={messages.kind}
          name="kind"
          options={kindOptions}
          value={kind}
          onChange={showKind}
        />
      </div>
      {kind === 'staff' && <Invitations />}
      <SearchBar label={messages.search}>
        <FilterSelect label={messages.sort} name="sort" options={sorts} />
      </SearchBar>
      <ResourceList
        title={messages.title}
        query={query}
        rowKey="id"
        columns={columnsFrom({ first, self: self?.id, kind, onAct: act })}
        empty={messages.empty}
      />
      {dialog}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </AdminPage>
  );
}

export default withRight('users.manage', messages.title, UsersPage);
