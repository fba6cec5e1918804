import type { UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { Confirm } from '../shared/dialogs/Confirm.js';
import { useEndSessionsMutation } from './api.js';
import { messages } from './messages.js';

/** Asks for confirmation, then ends all sessions of a user. */
export function EndSessions({ user: { id, email }, onClose }: { user: UserView; onClose: () => void }) {
  const [end, { isLoading }] = useEndSessionsMutation();
  async function confirm() {
    const { error } = await end(id);
    if (error) toast.error(sentenceOf(error));
    else toast.success(messages.loggedOut(email));
    onClose();
  }
  return (
    <Confirm
      title={messages.logOut}
      text={messages.logOutConfirm(email)}
      action={messages.logOutYes}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
