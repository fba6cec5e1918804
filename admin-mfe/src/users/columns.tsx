import type { UserView } from '@nidaan/contract';
import { ROLE_NAMES } from '@nidaan/contract/roles';
import { Button, DateTime } from '@nidaan/sdk';
import type { Column } from '../shared/table/column.js';
import { messages } from './messages.js';
import type { UserAction } from './use-user-actions.js';

interface Context {
  /** The number of the first row. */
  first: number;
  /** The id of the logged-in owner, who cannot act on their own account. */
  self: string | undefined;
  onAct: (user: UserView, action: UserAction) => void;
}

export const columnsFrom = ({ first, self, onAct }: Context): Column<UserView>[] => [
  { key: 'number', title: messages.number, width: 44, cell: (_user, index) => first + index, card: 'beside' },
  { key: 'email', title: messages.email, width: 232, cell: ({ email }) => email, card: 'name' },
  { key: 'role', title: messages.role, width: 116, cell: ({ role }) => ROLE_NAMES[role] },
  { key: 'orders', title: messages.orders, width: 80, align: 'end', cell: ({ orders }) => orders },
  {
    key: 'since',
    title: messages.since,
    width: 140,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'actions',
    title: messages.actions,
    width: 264,
    card: 'actions',
    cell: (user) =>
      user.id === self ? (
        <span className="nd-quiet">{messages.you}</span>
      ) : (
        <span className="us-actions">
          <Button
            kind="plain"
            aria-label={messages.changeRoleOf(user.email)}
            disabled={self === undefined}
            onClick={() => onAct(user, 'role')}
          >
            {messages.changeRole}
          </Button>
          <Button
            kind="plain"
            aria-label={messages.logOutOf(user.email)}
            disabled={self === undefined}
            onClick={() => onAct(user, 'sessions')}
          >
            {messages.logOut}
          </Button>
          {user.secondFactor && (
            <Button
              kind="plain"
              aria-label={messages.resetFactorOf(user.email)}
              disabled={self === undefined}
              onClick={() => onAct(user, 'second-factor')}
            >
              {messages.resetFactor}
            </Button>
          )}
        </span>
      ),
  },
];
