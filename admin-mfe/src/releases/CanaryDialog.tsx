import type { ReleaseVersion } from '@nidaan/contract';
import { Button, Dialog, Field } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { messages as common } from '../layout/messages.js';
import { useMove } from './use-move.js';
import { messages } from './messages.js';

interface CanaryDialogProps {
  remote: string;
  live: string;
  version: ReleaseVersion;
  onClose: () => void;
}

/** Starts a canary or changes its percentage of visitors. An invalid percentage stays in the field. */
export function CanaryDialog({ remote, live, version, onClose }: CanaryDialogProps) {
  const [typed, setTyped] = useState(String(version.percent ?? 5));
  const [invalid, setInvalid] = useState(false);
  const { make, busy } = useMove(remote);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const percent = Number(typed.replace(',', '.'));
    if (busy) return;
    if (!(percent >= 0.01 && percent <= 100)) return setInvalid(true);
    if (await make({ move: 'canary', live, version: version.version, percent })) onClose();
  }
  return (
    <Dialog title={messages.canary.title(version.version)} open onClose={onClose}>
      <form className="ad-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={messages.canary.label}
          hint={messages.canary.hint}
          error={invalid ? messages.canary.invalid : null}
          value={typed}
          inputMode="decimal"
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
          <Button type="submit" aria-disabled={busy || undefined}>
            {messages.canary.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
