import type { ReportMismatch } from '@nidaan/contract';
import { Button, Dialog } from '@nidaan/sdk';
import { words } from './words.js';

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
    <Dialog title={words.mismatchTitle(reference)} open onClose={onClose}>
      <div className="ad-mismatch">
        <ul className="ad-mismatches">
          {mismatches.map((mismatch) => (
            <li key={mismatch.sha256}>
              <strong>{mismatch.file}</strong> {words.looksLike} {words.ownerOf(mismatch)}
            </li>
          ))}
        </ul>
        <p className="nd-quiet">{words.mismatchHint}</p>
        <div className="ad-form__ways">
          <Button onClick={onTakeOut}>{words.takeThemOut(mismatches.length)}</Button>
          <Button kind="quiet" onClick={onConfirm}>
            {words.uploadAnyway(reference)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
