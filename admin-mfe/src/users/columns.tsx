import type { UserView } from '@nidaan/contract';
import { Button, DateTime } from '@nidaan/sdk';
import type { TableColumnsType } from '@nidaan/sdk/ui/admin';
import { otherRole } from './ChangeRole.js';
import { words } from './words.js';

interface Context {
  /** Number of the first row. */
  first: number;
  /** Who is looking; nobody changes their own role. */
  self: string | undefined;
  onChange: (user: UserView) => void;
}

export const columnsFrom = ({ first, self, onChange }: Context): TableColumnsType<UserView> => [
  { title: words.number, key: 'number', width: 56, render: (_value, _user, index) => first + index },
  { title: words.email, dataIndex: 'email', width: 260 },
  { title: words.role, dataIndex: 'role', width: 104 },
  { title: words.orders, dataIndex: 'orders', width: 88, align: 'end' },
  { title: words.since, dataIndex: 'createdAt', width: 184, render: (at: string) => <DateTime value={at} /> },
  {
    title: words.actions,
    key: 'actions',
    width: 160,
    className: 'ad-acts',
    render: (_, user) =>
      user.id === self ? (
        <span className="nd-quiet">{words.you}</span>
      ) : (
        <Button
          kind="plain"
          aria-label={words.change(user.email, otherRole(user))}
          disabled={self === undefined}
          onClick={() => onChange(user)}
        >
          {words.roles[otherRole(user)]}
        </Button>
      ),
  },
];

/** Width of all columns together, in px. */
export const tableWidth = 852;
