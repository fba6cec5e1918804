import type { ReportMismatch } from '@nidaan/contract';
import { Button, Dialog } from '@nidaan/sdk';
import { messages } from '../messages.js';

interface MismatchProps {
  /** The reference of the order that the files were selected for. */
  reference: string;
  mismatches: ReportMismatch[];
  onConfirm: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for confirmation when selected files name another customer or order. */
export function MismatchDialog({ reference, mismatches, onConfirm, onRemove, onClose }: MismatchProps) {
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
        <div className="ad-form__buttons">
          <Button onClick={onRemove}>{messages.removeFiles(mismatches.length)}</Button>
          <Button kind="quiet" onClick={onConfirm}>
            {messages.uploadAnyway(reference)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
