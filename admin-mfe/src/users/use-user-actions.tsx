import type { Role, UserView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { ROLE_NAMES } from '@nidaan/contract/roles';
import { type Question, useConfirm } from '../shared/dialogs/use-confirm.js';
import {
  useChangeRoleMutation,
  useEndSessionsMutation,
  useResetSecondFactorMutation,
  useSetActiveMutation,
} from './api.js';
import { RoleDialog } from './RoleDialog.js';
import { messages } from './messages.js';

/** The actions of an owner on another user. */
export type UserAction = 'role' | 'sessions' | 'second-factor' | 'deactivate' | 'reactivate';

const report = ({ error }: { error?: unknown }, done: string) =>
  error ? toast.error(sentenceOf(error)) : toast.success(done);

/** A function that asks for confirmation and runs an action on a user, and the place of its dialogs. */
export function useUserActions() {
  const [changeRole] = useChangeRoleMutation();
  const [endSessions] = useEndSessionsMutation();
  const [resetSecondFactor] = useResetSecondFactorMutation();
  const [setActive] = useSetActiveMutation();
  const [ask, confirmation] = useConfirm();
  const [changing, setChanging] = useState<UserView | null>(null);

  const saveRole = async ({ id, email }: UserView, role: Role) => {
    const answer = await changeRole({ id, role });
    report(answer, messages.changed(email, ROLE_NAMES[role]));
    return !answer.error;
  };
  const questions: Record<Exclude<UserAction, 'role'>, (user: UserView) => Question> = {
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
    deactivate: ({ id, email }) => ({
      title: messages.deactivate,
      text: messages.deactivateConfirm(email),
      action: messages.deactivateYes,
      run: async () => report(await setActive({ id, active: false }), messages.deactivatedOf(email)),
    }),
    reactivate: ({ id, email, role }) => ({
      title: messages.reactivate,
      text: messages.reactivateConfirm(email, ROLE_NAMES[role]),
      action: messages.reactivateYes,
      run: async () => report(await setActive({ id, active: true }), messages.reactivatedOf(email)),
    }),
  };
  const act = (user: UserView, action: UserAction) =>
    action === 'role' ? setChanging(user) : ask(questions[action](user));
  const dialogs = (
    <>
      {confirmation}
      {changing && (
        <RoleDialog
          user={changing}
          save={(role) => saveRole(changing, role)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
  return [act, dialogs] as const;
}
