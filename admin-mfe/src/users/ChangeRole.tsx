import type { Role, UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { Confirm } from '../Confirm.js';
import { useChangeRoleMutation } from './api.js';
import { words } from './words.js';

/** The role that somebody does not have. */
export const otherRole = ({ role }: UserView): Role => (role === 'admin' ? 'customer' : 'admin');

/** Asks before somebody gets another role. */
export function ChangeRole({ user, onClose }: { user: UserView; onClose: () => void }) {
  const [change, { isLoading }] = useChangeRoleMutation();
  const role = otherRole(user);
  async function confirm() {
    try {
      await change({ id: user.id, role }).unwrap();
      toast.success(words.changed(user.email, role));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    onClose();
  }
  return (
    <Confirm
      title={words.askTitle}
      text={`${words.ask(user.email, role)} ${words.told}`}
      action={words.roles[role]}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
