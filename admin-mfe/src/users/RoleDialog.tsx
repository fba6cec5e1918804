import type { Role, UserView } from '@nidaan/contract';
import { ROLE_NAMES, ROLES } from '@nidaan/contract/roles';
import { Button, Dialog, Select } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { messages } from './messages.js';
import { RoleRights } from './RoleRights.js';

const options = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

interface RoleDialogProps {
  user: UserView;
  /** Saves the role and shows its failure; resolves with whether it is saved. */
  save: (role: Role) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses the role of a user, shows what it may do, and asks for confirmation by its button. */
export function RoleDialog({ user, save, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(user.role);
  const [busy, setBusy] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy || role === user.role) return;
    setBusy(true);
    const saved = await save(role);
    setBusy(false);
    if (saved) onClose();
  };
  return (
    <Dialog title={messages.changeRole} open onClose={onClose}>
      <form className="ad-form" onSubmit={submit} noValidate>
        <Select
          label={messages.roleOf(user.email)}
          options={options}
          value={role}
          error={submitted && role === user.role ? messages.sameRole : null}
          onChange={({ target }) => setRole(target.value as Role)}
          data-first
        />
        <RoleRights role={role} />
        <p className="nd-quiet">{messages.roleEffect}</p>
        <div className="ad-form__buttons">
          <Button type="submit" aria-disabled={busy || undefined}>
            {messages.changeRole}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
