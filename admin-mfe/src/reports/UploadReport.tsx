import type { AdminOrderView, ReportMismatch } from '@nidaan/contract';
import { Button, problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { MAX_REPORT_BYTES, MAX_REPORT_FILES, REPORT_TYPES } from '@nidaan/contract/report-limits';
import { useUploadReportsMutation } from './api.js';
import { ChosenFiles } from './ChosenFiles.js';
import { MismatchDialog } from './MismatchDialog.js';
import './reports.css';
import { messages } from './messages.js';

const KINDS = ['.pdf', '.jpg', '.jpeg', '.png', ...REPORT_TYPES].join();

/** Uploads report files of an order. The selected files are kept until the upload succeeds. */
export function UploadReport({ order }: { order: AdminOrderView }) {
  const [files, setFiles] = useState<File[]>([]);
  const [tags, setTags] = useState<string[] | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const [mismatches, setMismatches] = useState<ReportMismatch[]>([]);
  const [notice, setNotice] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [upload] = useUploadReportsMutation();
  const withinLimits = files.length > 0 && files.every((file) => file.size <= MAX_REPORT_BYTES);
  const tagged = tags === null || tags.every((tag) => tag !== '');
  const ready = withinLimits && tagged && bytes === null;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const selected = [...files, ...(target.files ?? [])];
    if (selected.length > MAX_REPORT_FILES) toast.error(messages.tooMany);
    const accepted = selected.slice(0, MAX_REPORT_FILES);
    setFiles(accepted);
    setTags(tags && accepted.map((_, index) => tags[index] ?? ''));
    setFailed(false);
    setNotice('');
    target.value = '';
  };
  const removeFiles = (...removed: number[]) => {
    setFiles(files.filter((_, index) => !removed.includes(index)));
    setTags(tags && tags.filter((_, index) => !removed.includes(index)));
  };
  const handleError = (error: unknown) => {
    const problem = problemOf(error);
    if (problem?.code === 'report_mismatch') return setMismatches(problem.files as ReportMismatch[]);
    setFailed(true);
    // The order has an HIV test, so the API requires a tag for each file before the upload is repeated.
    if (problem?.errors?.some(({ path }) => path === 'tag')) setTags(files.map(() => ''));
    toast.error(`${messages.uploadFailed} ${sentenceOf(error)}`);
  };
  const send = async (confirmed: string[]) => {
    setMismatches([]);
    setBytes(0);
    const answer = await upload({ id: order._id, files, tags: tags ?? [], confirmed, onProgress: setBytes });
    setBytes(null);
    if ('error' in answer) return handleError(answer.error);
    const already = answer.data.alreadyThere.length;
    setNotice(already > 0 ? messages.alreadyThere(already, files.length) : '');
    setFiles([]);
    setTags(null);
    setFailed(false);
    if (already < files.length) toast.success(messages.uploaded);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void send([]);
  };

  return (
    <form className="ad-upload" onSubmit={submit}>
      <input
        ref={input}
        id={id}
        className="nd-sr"
        type="file"
        multiple
        accept={KINDS}
        aria-label={messages.chooseFor(order.reference)}
        onChange={choose}
      />
      <label htmlFor={id} className="nd-button nd-button--plain" title={messages.hint}>
        {messages.choose}
      </label>
      <ChosenFiles
        files={files}
        bytes={bytes}
        failed={failed}
        tags={tags}
        onTag={(changed, tag) =>
          setTags(files.map((_, index) => (index === changed ? tag : (tags?.[index] ?? ''))))
        }
        onRemove={removeFiles}
      />
      {files.length > 0 && (
        <Button type="submit" kind="quiet" aria-disabled={!ready || undefined}>
          {bytes === null ? messages.upload : messages.uploading}
        </Button>
      )}
      {notice && (
        <p className="nd-quiet" role="status">
          {notice}
        </p>
      )}
      {mismatches.length > 0 && (
        <MismatchDialog
          reference={order.reference}
          mismatches={mismatches}
          onConfirm={() => void send(mismatches.map(({ sha256 }) => sha256))}
          onRemove={() => {
            removeFiles(...mismatches.map(({ index }) => index));
            setMismatches([]);
          }}
          onClose={() => setMismatches([])}
        />
      )}
    </form>
  );
}
