import type { StaffRole } from '@nidaan/contract';
import { ROLE_NAMES, STAFF_ROLES } from '@nidaan/contract/roles';
import { Button, Dialog, Field, problemOf, Select, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { MAX_EMAIL } from '@nidaan/contract/text-limits';
import { RoleRights } from '../RoleRights.js';
import { useInviteMutation } from './api.js';
import { messages } from './messages.js';

// The role with everything is not offered first, so that it is given only on purpose.
const options = [...STAFF_ROLES.slice(1), STAFF_ROLES[0]].map((value) => ({
  value,
  label: ROLE_NAMES[value],
}));

/** Invites a colleague by email, with the role that they get when they accept. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('front-desk');
  const [invite, { error, isLoading }] = useInviteMutation();
  const errorAt = (path: string) => problemOf(error)?.errors?.find((one) => one.path === path)?.message;
  const emailError = errorAt('email') ?? (error && !errorAt('role') ? sentenceOf(error) : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await invite({ email, role });
    if (!data) return;
    toast.success(messages.sent(data.email));
    onClose();
  };
  return (
    <Dialog title={messages.inviteTitle} open onClose={onClose}>
      <form className="ad-form" onSubmit={submit} noValidate>
        <Field
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={MAX_EMAIL}
          value={email}
          error={emailError}
          onChange={({ target }) => setEmail(target.value)}
          data-first
        />
        <Select
          label={messages.role}
          options={options}
          value={role}
          error={errorAt('role')}
          onChange={({ target }) => setRole(target.value as StaffRole)}
        />
        <RoleRights role={role} />
        <p className="nd-quiet">{messages.effect}</p>
        <div className="ad-form__buttons">
          <Button type="submit" aria-disabled={isLoading || undefined}>
            {messages.send}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
