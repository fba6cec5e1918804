import { Button } from '@nidaan/sdk';
import type { FormEvent, ReactNode } from 'react';
import { ChosenFiles } from './ChosenFiles.js';
import { MismatchDialog } from './MismatchDialog.js';
import '../reports.css';
import { messages } from '../messages.js';
import type { ReportUpload } from './use-upload.js';

interface UploadFormProps {
  /** The reference of the order. */
  reference: string;
  upload: ReportUpload;
  /** The control that adds files. */
  children: ReactNode;
}

/** Uploads the chosen report files, and asks about those that name another customer or order. */
export function UploadForm({ reference, upload, children }: UploadFormProps) {
  const { files, bytes, mismatches, notice, ready } = upload;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void upload.send();
  };
  const removeMismatches = () => {
    upload.remove(...mismatches.map(({ index }) => index));
    upload.dismiss();
  };
  return (
    <form className="ad-upload" onSubmit={submit}>
      {children}
      <ChosenFiles upload={upload} />
      {files.length > 0 && (
        <Button type="submit" kind="quiet" aria-disabled={!ready || undefined}>
          {bytes === null ? messages.upload : messages.uploading}
        </Button>
      )}
      <div role="status">{notice && <p className="nd-quiet">{notice}</p>}</div>
      {mismatches.length > 0 && (
        <MismatchDialog
          reference={reference}
          mismatches={mismatches}
          onConfirm={() => void upload.send(mismatches.map(({ sha256 }) => sha256))}
          onRemove={removeMismatches}
          onClose={upload.dismiss}
        />
      )}
    </form>
  );
}
