import { Button } from '@nidaan/sdk';
import { messages } from '../messages.js';

interface ActionsProps {
  edited: boolean;
  busy: boolean;
  /** The error with its reasons; empty without one. */
  failure: string[];
  onReset: () => void;
}

/** The buttons of the form and its error; sticky, so that they stay visible while the form is scrolled. */
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
