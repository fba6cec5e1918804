import type { AdminOrderView } from '@nidaan/contract';
import { Button, IconButton, problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { useUploadReportsMutation } from './api.js';
import './reports.css';
import { words } from './words.js';

const MOST_FILES = 10;
const MOST_BYTES = 15 * 1024 * 1024;
const KINDS = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** How far a file is when so many bytes of all have left: files leave one after the other. */
function percentOf(files: File[], index: number, bytes: number): number {
  const before = files.slice(0, index).reduce((sum, file) => sum + file.size, 0);
  const size = files[index]?.size ?? 0;
  return size === 0 ? 0 : Math.round((100 * Math.min(Math.max(bytes - before, 0), size)) / size);
}

const stateOf = (files: File[], index: number, bytes: number | null): string => {
  if ((files[index]?.size ?? 0) > MOST_BYTES) return words.tooLarge;
  if (bytes === null) return '';
  const percent = percentOf(files, index, bytes);
  return percent === 0 ? words.waiting : words.sent(percent);
};

interface ChosenProps {
  files: File[];
  /** Bytes that have left; null while nothing is sent. */
  bytes: number | null;
  failed: boolean;
  tags: string[] | null;
  onTag: (index: number, tag: string) => void;
  onTakeOut: (index: number) => void;
}

function ChosenFiles({ files, bytes, failed, tags, onTag, onTakeOut }: ChosenProps) {
  return (
    <ul className="ad-files">
      {files.map((file, index) => (
        <li key={`${index} ${file.name}`}>
          <span className="ad-files__name" title={file.name}>
            {file.name}
          </span>
          {bytes === null && (
            <IconButton label={words.takeOut(file.name)} onClick={() => onTakeOut(index)}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          {tags && (
            <select
              aria-label={words.tag(file.name)}
              value={tags[index]}
              onChange={({ target }) => onTag(index, target.value)}
            >
              {words.tags.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <span className="nd-quiet nd-num">
            {failed && bytes === null ? words.notKept : stateOf(files, index, bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where staff give an order its report files: what was chosen stays until it has arrived. */
export function UploadReport({ order }: { order: AdminOrderView }) {
  const [files, setFiles] = useState<File[]>([]);
  const [tags, setTags] = useState<string[] | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [upload] = useUploadReportsMutation();
  const sized = files.length > 0 && files.every((file) => file.size <= MOST_BYTES);
  const tagged = tags === null || tags.every((tag) => tag !== '');
  const ready = sized && tagged && bytes === null;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...files, ...(target.files ?? [])];
    if (chosen.length > MOST_FILES) toast.error(words.tooMany);
    const kept = chosen.slice(0, MOST_FILES);
    setFiles(kept);
    setTags(tags && kept.map((_, index) => tags[index] ?? ''));
    setFailed(false);
    target.value = '';
  };
  const takeOut = (gone: number) => {
    setFiles(files.filter((_, index) => index !== gone));
    setTags(tags && tags.filter((_, index) => index !== gone));
  };
  const refused = (error: unknown) => {
    setFailed(true);
    // The order has an HIV test: each file must say what it is, and then they go again.
    if (problemOf(error)?.errors?.some(({ path }) => path === 'tag')) setTags(files.map(() => ''));
    toast.error(`${words.uploadFailed} ${sentenceOf(error)}`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBytes(0);
    const answer = await upload({ id: order._id, files, tags: tags ?? [], onProgress: setBytes });
    setBytes(null);
    if ('error' in answer) return refused(answer.error);
    setFiles([]);
    setTags(null);
    setFailed(false);
    toast.success(words.uploaded);
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
        aria-label={words.chooseFor(order.reference)}
        onChange={choose}
      />
      <label htmlFor={id} className="nd-button nd-button--plain" title={words.hint}>
        {words.choose}
      </label>
      <ChosenFiles
        files={files}
        bytes={bytes}
        failed={failed}
        tags={tags}
        onTag={(changed, tag) =>
          setTags(files.map((_, index) => (index === changed ? tag : (tags?.[index] ?? ''))))
        }
        onTakeOut={takeOut}
      />
      {files.length > 0 && (
        <Button type="submit" kind="quiet" aria-disabled={!ready || undefined}>
          {bytes === null ? words.upload : words.uploading}
        </Button>
      )}
    </form>
  );
}
