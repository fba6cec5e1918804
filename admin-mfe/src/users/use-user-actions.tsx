import type { Role, UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { type Question, useConfirm } from '../shared/dialogs/use-confirm.js';
import { useChangeRoleMutation, useEndSessionsMutation, useResetSecondFactorMutation } from './api.js';
import { messages } from './messages.js';

/** The actions of an admin on another user. */
export type UserAction = 'role' | 'sessions' | 'second-factor';

/** The role that the user does not have. */
export const otherRole = ({ role }: UserView): Role => (role === 'admin' ? 'customer' : 'admin');

const report = ({ error }: { error?: unknown }, done: string) =>
  error ? toast.error(sentenceOf(error)) : toast.success(done);

/** A function that asks for confirmation and runs an action on a user, and the place of its dialog. */
export function useUserActions() {
  const [changeRole] = useChangeRoleMutation();
  const [endSessions] = useEndSessionsMutation();
  const [resetSecondFactor] = useResetSecondFactorMutation();
  const [ask, dialog] = useConfirm();

  const questions: Record<UserAction, (user: UserView, role: Role) => Question> = {
    role: ({ id, email }, role) => ({
      title: messages.changeRole,
      text: `${messages.confirmRole(email, role)} ${messages.roleEffect}`,
      action: messages.roles[role],
      run: async () => report(await changeRole({ id, role }), messages.changed(email, role)),
    }),
    sessions: ({ id, email }) => ({
      title: messages.logOut,
      text: messages.logOutConfirm(email),
      action: messages.logOutYes,
      run: async () => report(await endSessions(id), messages.loggedOut(email)),
    }),
    'second-factor': ({ id, email }) => ({
      title: messages.resetFactor,
      text: messages.resetFactorConfirm(email),
      action: messages.resetFactorYes,
      run: async () => report(await resetSecondFactor(id), messages.factorReset(email)),
    }),
  };
  const act = (user: UserView, action: UserAction) => ask(questions[action](user, otherRole(user)));
  return [act, dialog] as const;
}
