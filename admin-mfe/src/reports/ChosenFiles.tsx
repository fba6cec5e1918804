import { IconButton } from '@nidaan/sdk';
import { X } from 'lucide-react';
import { messages } from './messages.js';

/** Largest file of an upload, in bytes. */
export const MOST_BYTES = 15 * 1024 * 1024;

/** How far a file is when so many bytes of all have left: files leave one after the other. */
function percentOf(files: File[], index: number, bytes: number): number {
  const before = files.slice(0, index).reduce((sum, file) => sum + file.size, 0);
  const size = files[index]?.size ?? 0;
  return size === 0 ? 0 : Math.round((100 * Math.min(Math.max(bytes - before, 0), size)) / size);
}

const stateOf = (files: File[], index: number, bytes: number | null): string => {
  if ((files[index]?.size ?? 0) > MOST_BYTES) return messages.tooLarge;
  if (bytes === null) return '';
  const percent = percentOf(files, index, bytes);
  return percent === 0 ? messages.waiting : messages.sent(percent);
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

/** The files that were chosen for an order, and how far each is. */
export function ChosenFiles({ files, bytes, failed, tags, onTag, onTakeOut }: ChosenProps) {
  return (
    <ul className="ad-files">
      {files.map((file, index) => (
        <li key={`${index} ${file.name}`}>
          <span className="ad-files__name">{file.name}</span>
          {bytes === null && (
            <IconButton label={messages.takeOut(file.name)} onClick={() => onTakeOut(index)}>
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
            {failed && bytes === null ? messages.notKept : stateOf(files, index, bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
