import type { UserView } from '@nidaan/contract';
import { isStaff } from '@nidaan/contract/roles';
import { Button } from '@nidaan/sdk';
import { Dropdown, type MenuProps } from '@nidaan/sdk/ui/admin';
import { Ellipsis } from 'lucide-react';
import { messages } from './messages.js';
import type { UserAction } from './use-user-actions.js';

interface UserActionsProps {
  user: UserView;
  /** The id of the logged-in owner; undefined until it is known. */
  self: string | undefined;
  onAct: (user: UserView, action: UserAction) => void;
}

/** The actions of an owner on another user; none on the own account. */
export function UserActions({ user, self, onAct }: UserActionsProps) {
  if (user.id === self) return <span className="nd-quiet">{messages.you}</span>;
  const isUnknown = self === undefined;
  const isActive = user.deactivatedAt === null;
  const item = (action: UserAction, label: string) => ({
    key: action,
    label,
    onClick: () => onAct(user, action),
  });
  const items: MenuProps['items'] = [
    ...(isActive ? [item('sessions', messages.logOut)] : []),
    ...(user.secondFactor ? [item('second-factor', messages.resetFactor)] : []),
    ...(isActive && isStaff(user.role) ? [{ ...item('deactivate', messages.deactivate), danger: true }] : []),
    ...(isActive ? [] : [item('reactivate', messages.reactivate)]),
  ];
  return (
    <span className="us-actions">
      {isActive && (
        <Button
          kind="plain"
          aria-label={messages.changeRoleOf(user.email)}
          disabled={isUnknown}
          onClick={() => onAct(user, 'role')}
        >
          {messages.changeRole}
        </Button>
      )}
      <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight" disabled={isUnknown}>
        <button type="button" className="us-more" aria-label={messages.moreOf(user.email)}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </Dropdown>
    </span>
  );
}
