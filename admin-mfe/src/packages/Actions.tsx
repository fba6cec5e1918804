import { Button } from '@nidaan/sdk';
import { messages } from './messages.js';

interface ActionsProps {
  edited: boolean;
  busy: boolean;
  /** Why it was not saved, and the reasons; empty when nothing is wrong. */
  failure: string[];
  onReset: () => void;
}

/** What can be done with the form, and why it was not done: in view wherever the form is scrolled to. */
export function Actions({ edited, busy, failure, onReset }: ActionsProps) {
  const save = edited ? messages.update : messages.save;
  return (
    <div className="ad-actions">
      {failure.length > 0 && (
        <div className="nd-notice nd-notice--bad" role="alert">
          {failure.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <div className="ad-buttons ad-buttons--start">
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? messages.saving : save}
        </Button>
        {edited && (
          <Button kind="quiet" onClick={onReset}>
            {messages.cancelEdit}
          </Button>
        )}
        <Button kind="plain" onClick={onReset}>
          {messages.reset}
        </Button>
      </div>
    </div>
  );
}
