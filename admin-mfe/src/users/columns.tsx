import type { UserView } from '@nidaan/contract';
import { isStaff, ROLE_NAMES } from '@nidaan/contract/roles';
import { DateTime } from '@nidaan/sdk';
import { Tag } from '@nidaan/sdk/ui/admin';
import type { Column } from '../shared/table/column.js';
import type { Kind } from './kinds.js';
import { messages } from './messages.js';
import type { UserAction } from './use-user-actions.js';
import { UserActions } from './UserActions.js';

interface Context {
  /** The number of the first row. */
  first: number;
  /** The id of the logged-in owner, who cannot act on their own account. */
  self: string | undefined;
  /** The part of the list that is shown. */
  kind: Kind;
  onAct: (user: UserView, action: UserAction) => void;
}

function Email({ user: { email, emailVerified, deactivatedAt } }: { user: UserView }) {
  return (
    <span className="us-email">
      <span>{email}</span>
      {!emailVerified && <Tag color="warning">{messages.unverified}</Tag>}
      {deactivatedAt !== null && <Tag>{messages.deactivated}</Tag>}
    </span>
  );
}

export const columnsFrom = ({ first, self, kind, onAct }: Context): Column<UserView>[] => [
  { key: 'number', title: messages.number, width: 44, cell: (_user, index) => first + index, card: 'beside' },
  { key: 'email', title: messages.email, width: 260, cell: (user) => <Email user={user} />, card: 'name' },
  { key: 'role', title: messages.role, width: 116, cell: ({ role }) => ROLE_NAMES[role] },
  {
    key: 'lastLogin',
    title: messages.lastLogin,
    width: 164,
    cell: ({ lastLoginAt }) =>
      lastLoginAt === null ? (
        <span className="nd-quiet">{messages.never}</span>
      ) : (
        <DateTime value={lastLoginAt} />
      ),
  },
  kind === 'staff'
    ? {
        key: 'secondFactor',
        title: messages.secondFactor,
        width: 124,
        cell: ({ role, secondFactor }) =>
          isStaff(role) && (secondFactor ? messages.on : <span className="nd-quiet">{messages.off}</span>),
      }
    : { key: 'orders', title: messages.orders, width: 80, align: 'end', cell: ({ orders }) => orders },
  {
    key: 'since',
    title: messages.since,
    width: 164,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'actions',
    title: messages.actions,
    width: 168,
    card: 'actions',
    cell: (user) => <UserActions user={user} self={self} onAct={onAct} />,
  },
];
