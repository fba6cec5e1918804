import type { Role, UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { Confirm } from '../shared/forms/Confirm.js';
import { useChangeRoleMutation } from './api.js';
import { messages } from './messages.js';

/** The role that someone does not have. */
export const otherRole = ({ role }: UserView): Role => (role === 'admin' ? 'customer' : 'admin');

/** Asks before someone gets another role. */
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
      title={messages.askTitle}
      text={`${messages.ask(user.email, role)} ${messages.told}`}
      action={messages.roles[role]}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
