import { Button } from '@nidaan/sdk';
import { X } from 'lucide-react';
import { useProgress } from '../bulk/progress.js';
import type { Undo } from './use-undo.js';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';
import { TooltipButton } from '../../shared/TooltipButton.js';

/** Reports the last transition where it was made, with a button to undo it. */
export function UndoNotice({ undo: { done, busy, progress, possible, run, dismiss } }: { undo: Undo }) {
  const undone = useProgress(progress);
  return (
    <div className="ad-undo" role="status">
      {done && (
        <p className="nd-notice nd-notice--ok">
          <span>{busy && done.orders.length > 1 ? bulk.undoing(undone, done.orders.length) : done.text}</span>
          {possible && (
            <Button kind="plain" aria-disabled={busy || undefined} onClick={() => void run()}>
              {messages.undo}
            </Button>
          )}
          <TooltipButton label={messages.dismiss} onClick={() => dismiss()}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </TooltipButton>
        </p>
      )}
    </div>
  );
}
