import type { Role, UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { Confirm } from '../shared/dialogs/Confirm.js';
import { useChangeRoleMutation } from './api.js';
import { messages } from './messages.js';

/** The role that the user does not have. */
export const otherRole = ({ role }: UserView): Role => (role === 'admin' ? 'customer' : 'admin');

/** Asks for confirmation, then changes the role of a user. */
export function ChangeRole({ user, onClose }: { user: UserView; onClose: () => void }) {
  const [change, { isLoading }] = useChangeRoleMutation();
  const role = otherRole(user);
  async function confirm() {
    try {
      await change({ id: user.id, role }).unwrap();
      toast.success(messages.changed(user.email, role));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    onClose();
  }
  return (
    <Confirm
      title={messages.changeRole}
      text={`${messages.confirmRole(user.email, role)} ${messages.roleEffect}`}
      action={messages.roles[role]}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
