import { Button, Dialog, Field } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { messages as common } from '../layout/messages.js';
import { useMove } from './use-move.js';
import { messages } from './messages.js';

interface SwitchOffDialogProps {
  remote: string;
  live: string;
  onClose: () => void;
}

/** Switches off a remote for all visitors. Its name must be entered, so that one click is not enough. */
export function SwitchOffDialog({ remote, live, onClose }: SwitchOffDialogProps) {
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const { make, busy } = useMove(remote);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (typed.trim().toLowerCase() !== remote) return setInvalid(true);
    if (await make({ move: 'disable', live })) onClose();
  }
  return (
    <Dialog title={messages.switchOff.title(remote)} open onClose={onClose}>
      <form className="ad-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{messages.switchOff.text(remote)}</p>
        <Field
          label={messages.switchOff.label(remote)}
          error={invalid ? messages.switchOff.invalid(remote) : null}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-first
          onChange={({ target }) => {
            setTyped(target.value);
            setInvalid(false);
          }}
        />
        <div className="ad-buttons">
          <Button kind="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" className="ad-danger" aria-disabled={busy || undefined}>
            {messages.switchOff.button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
