import type { UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { Confirm } from '../shared/dialogs/Confirm.js';
import { useResetSecondFactorMutation } from './api.js';
import { messages } from './messages.js';

/** Asks for confirmation, then resets the second factor of a user. */
export function ResetSecondFactor({ user: { id, email }, onClose }: { user: UserView; onClose: () => void }) {
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  async function confirm() {
    const { error } = await reset(id);
    if (error) toast.error(sentenceOf(error));
    else toast.success(messages.factorReset(email));
    onClose();
  }
  return (
    <Confirm
      title={messages.resetFactor}
      text={messages.resetFactorConfirm(email)}
      action={messages.resetFactorYes}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
