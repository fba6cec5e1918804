import type { UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { Confirm } from '../Confirm.js';
import { useResetSecondFactorMutation } from './api.js';
import { words } from './words.js';

/** Asks before the second factor of a user is reset. */
export function ResetSecondFactor({ user: { id, email }, onClose }: { user: UserView; onClose: () => void }) {
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  async function confirm() {
    const { error } = await reset(id);
    if (error) toast.error(sentenceOf(error));
    else toast.success(words.factorReset(email));
    onClose();
  }
  return (
    <Confirm
      title={words.resetFactor}
      text={words.resetFactorAsk(email)}
      action={words.resetFactorYes}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
