import type { CatalogueImport, PricedList } from '@nidaan/contract';
import { Button, problemOf, sentenceOf } from '@nidaan/sdk';
import { Modal } from '@nidaan/sdk/ui/admin';
import { useState } from 'react';
import type { NoticeMessage } from '../layout/Notice.js';
import { Dropzone } from '../shared/dropzone/Dropzone.js';
import { useImportFileMutation, usePreviewImportMutation } from './api.js';
import './import.css';
import { ImportLines } from './ImportLines.js';
import { messages } from './messages.js';

const ACCEPTED = '.csv,text/csv';

interface ImportDialogProps {
  list: PricedList;
  onClose: () => void;
  showNotice: (message: NoticeMessage) => void;
}

interface Checked {
  file: File;
  preview: CatalogueImport;
}

/** The reason of a refusal, with the line that it names. */
function reasonOf(error: unknown): string {
  return problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error);
}

function summaryOf({ file, preview }: Checked): string {
  const { created, changed, refused } = preview;
  const counts = messages.summary(file.name, preview);
  if (refused > 0) return `${counts} ${messages.correct}`;
  return created + changed === 0 ? messages.nothing : counts;
}

/** Imports a CSV file into a list, after a preview of each line. */
export function ImportDialog({ list, onClose, showNotice }: ImportDialogProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState('');
  const [check, { isLoading: isChecking }] = usePreviewImportMutation();
  const [store, { isLoading: isStoring }] = useImportFileMutation();
  const count = checked ? checked.preview.created + checked.preview.changed : 0;

  async function choose(file: File) {
    setError('');
    setChecked(null);
    try {
      setChecked({ file, preview: await check({ list, file }).unwrap() });
    } catch (problem) {
      setError(`${messages.notChecked} ${reasonOf(problem)}`);
    }
  }

  async function apply({ file, preview }: Checked) {
    setError('');
    try {
      const stored = await store({ list, file, fingerprint: preview.fingerprint }).unwrap();
      showNotice({ kind: 'ok', text: messages.stored(stored, list) });
      onClose();
    } catch (problem) {
      const current = problemOf(problem)?.['current'] as CatalogueImport | undefined;
      if (current) setChecked({ file, preview: current });
      setError(current ? messages.stale : `${messages.notStored} ${reasonOf(problem)}`);
    }
  }

  return (
    <Modal open title={messages.title(list)} width={880} footer={null} onCancel={onClose}>
      <div className="ad-import">
        <p className="nd-quiet">
          {messages.how(list)} {list === 'packages' && messages.contents}
        </p>
        <Dropzone
          label={checked ? messages.chooseOther : messages.choose}
          orDrop={messages.orDrop}
          accept={ACCEPTED}
          disabled={isChecking || isStoring}
          onFiles={([file]) => file && void choose(file)}
        >
          <b>{checked ? messages.chooseOther : messages.choose}</b>
        </Dropzone>
        <div role="status">
          {isChecking && messages.checking}
          {checked && summaryOf(checked)}
        </div>
        {error && (
          <p className="nd-notice nd-notice--bad" role="alert">
            {error}
          </p>
        )}
        <div className="ad-buttons ad-buttons--start">
          <Button
            disabled={!checked || count === 0 || checked.preview.refused > 0 || isStoring}
            onClick={() => checked && void apply(checked)}
          >
            {isStoring ? messages.applying : messages.apply(count)}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
        {checked && checked.preview.lines.length > 0 && <ImportLines lines={checked.preview.lines} />}
      </div>
    </Modal>
  );
}
