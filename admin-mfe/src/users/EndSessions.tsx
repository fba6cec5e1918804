import type { UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { Confirm } from '../Confirm.js';
import { useEndSessionsMutation } from './api.js';
import { words } from './words.js';

/** Asks before a user is logged out everywhere. */
export function EndSessions({ user: { id, email }, onClose }: { user: UserView; onClose: () => void }) {
  const [end, { isLoading }] = useEndSessionsMutation();
  async function confirm() {
    const { error } = await end(id);
    if (error) toast.error(sentenceOf(error));
    else toast.success(words.loggedOut(email));
    onClose();
  }
  return (
    <Confirm
      title={words.logOut}
      text={words.logOutAsk(email)}
      action={words.logOutYes}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
