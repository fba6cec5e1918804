import type { ReportMismatch } from '@nidaan/contract';
import { Button, Dialog } from '@nidaan/sdk';
import { messages } from './messages.js';

interface MismatchProps {
  /** Reference of the order that the files were chosen for. */
  reference: string;
  mismatches: ReportMismatch[];
  onConfirm: () => void;
  onTakeOut: () => void;
  onClose: () => void;
}

/** Asks whether files that name another customer or order belong to this one. */
export function MismatchDialog({ reference, mismatches, onConfirm, onTakeOut, onClose }: MismatchProps) {
  return (
    <Dialog title={messages.mismatchTitle(reference)} open onClose={onClose}>
      <div className="ad-mismatch">
        <ul className="ad-mismatches">
          {mismatches.map((mismatch) => (
            <li key={mismatch.sha256}>
              <strong>{mismatch.file}</strong> {messages.looksLike} {messages.ownerOf(mismatch)}
            </li>
          ))}
        </ul>
        <p className="nd-quiet">{messages.mismatchHint}</p>
        <div className="ad-form__ways">
          <Button onClick={onTakeOut}>{messages.takeThemOut(mismatches.length)}</Button>
          <Button kind="quiet" onClick={onConfirm}>
            {messages.uploadAnyway(reference)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
