import type { UserView } from '@nidaan/contract';
import { Button, DateTime } from '@nidaan/sdk';
import type { Column } from '../DeskTable.js';
import { otherRole } from './ChangeRole.js';
import { words } from './words.js';

/** What an admin does to another user. */
export type UserAction = 'role' | 'sessions' | 'second-factor';

interface Context {
  /** Number of the first row. */
  first: number;
  /** Who is looking; nobody changes their own role. */
  self: string | undefined;
  onAct: (user: UserView, action: UserAction) => void;
}

export const columnsFrom = ({ first, self, onAct }: Context): Column<UserView>[] => [
  { key: 'number', title: words.number, width: 44, cell: (_user, index) => first + index, card: 'beside' },
  { key: 'email', title: words.email, width: 232, cell: ({ email }) => email, card: 'name' },
  { key: 'role', title: words.role, width: 88, cell: ({ role }) => role },
  { key: 'orders', title: words.orders, width: 80, align: 'end', cell: ({ orders }) => orders },
  { key: 'since', title: words.since, width: 140, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  {
    key: 'actions',
    title: words.actions,
    width: 264,
    card: 'acts',
    cell: (user) =>
      user.id === self ? (
        <span className="nd-quiet">{words.you}</span>
      ) : (
        <span className="us-acts">
          <Button
            kind="plain"
            className="us-role"
            aria-label={words.change(words.roles[otherRole(user)], user.email)}
            disabled={self === undefined}
            onClick={() => onAct(user, 'role')}
          >
            {words.roles[otherRole(user)]}
          </Button>
          <Button
            kind="plain"
            aria-label={words.logOutOf(user.email)}
            disabled={self === undefined}
            onClick={() => onAct(user, 'sessions')}
          >
            {words.logOut}
          </Button>
          {user.secondFactor && (
            <Button
              kind="plain"
              aria-label={words.resetFactorOf(user.email)}
              disabled={self === undefined}
              onClick={() => onAct(user, 'second-factor')}
            >
              {words.resetFactor}
            </Button>
          )}
        </span>
      ),
  },
];
