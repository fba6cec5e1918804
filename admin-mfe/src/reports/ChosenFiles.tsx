import { IconButton } from '@nidaan/sdk';
import { X } from 'lucide-react';
import { MAX_REPORT_BYTES } from '@nidaan/contract/report-limits';
import { messages } from './messages.js';

/** The progress of a file in percent when `bytes` of the whole upload are sent; files are sent one after the other. */
function percentOf(files: File[], index: number, bytes: number): number {
  const before = files.slice(0, index).reduce((sum, file) => sum + file.size, 0);
  const size = files[index]?.size ?? 0;
  return size === 0 ? 0 : Math.round((100 * Math.min(Math.max(bytes - before, 0), size)) / size);
}

const stateOf = (files: File[], index: number, bytes: number | null): string => {
  if ((files[index]?.size ?? 0) > MAX_REPORT_BYTES) return messages.tooLarge;
  if (bytes === null) return '';
  const percent = percentOf(files, index, bytes);
  return percent === 0 ? messages.waiting : messages.sent(percent);
};

interface ChosenFilesProps {
  files: File[];
  /** Bytes sent so far; null while no upload is running. */
  bytes: number | null;
  failed: boolean;
  tags: string[] | null;
  onTag: (index: number, tag: string) => void;
  onRemove: (index: number) => void;
}

/** The files selected for an order, with the upload progress of each. */
export function ChosenFiles({ files, bytes, failed, tags, onTag, onRemove }: ChosenFilesProps) {
  return (
    <ul className="ad-files">
      {files.map((file, index) => (
        <li key={`${index} ${file.name}`}>
          <span className="ad-files__name">{file.name}</span>
          {bytes === null && (
            <IconButton label={messages.removeFile(file.name)} onClick={() => onRemove(index)}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          {tags && (
            <select
              aria-label={messages.tag(file.name)}
              value={tags[index]}
              onChange={({ target }) => onTag(index, target.value)}
            >
              {messages.tags.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <span className="nd-quiet nd-num">
            {failed && bytes === null ? messages.fileNotUploaded : stateOf(files, index, bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
