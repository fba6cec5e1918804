import { Progress, Select } from '@nidaan/sdk/ui/admin';
import { X } from 'lucide-react';
import { messages } from '../messages.js';
import { type ReportUpload, refusalOf } from './use-upload.js';
import { hasPersonChoice, PersonSelect } from '../PersonSelect.js';
import { TooltipButton } from '../../shared/TooltipButton.js';

/** The progress of a file in percent when `bytes` of the whole upload are sent; files are sent one after the other. */
function percentOf(files: File[], index: number, bytes: number): number {
  const before = files.slice(0, index).reduce((sum, file) => sum + file.size, 0);
  const size = files[index]?.size ?? 0;
  return size === 0 ? 0 : Math.round((100 * Math.min(Math.max(bytes - before, 0), size)) / size);
}

interface FileProps {
  file: File;
  index: number;
  upload: ReportUpload;
}

function FileState({ file, index, upload: { files, bytes, failed } }: FileProps) {
  const refusal = refusalOf(file);
  if (bytes === null || refusal) {
    const text = refusal || (failed ? messages.fileNotUploaded : '');
    return text && <span className="ad-files__refusal">{text}</span>;
  }
  return (
    <Progress
      className="ad-files__progress"
      percent={percentOf(files, index, bytes)}
      size="small"
      format={(percent) => (percent ? messages.sent(percent) : messages.waiting)}
      aria-label={messages.progressOf(file.name)}
    />
  );
}

function ChosenFile({ file, index, upload }: FileProps) {
  const { order, tags, persons, bytes, remove, tag, choosePerson } = upload;
  return (
    <li>
      <span className="ad-files__name">{file.name}</span>
      {bytes === null && (
        <TooltipButton label={messages.removeFile(file.name)} onClick={() => remove(index)}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </TooltipButton>
      )}
      {hasPersonChoice(order.noOfPersons, order.beneficiaries) && (
        <PersonSelect
          label={messages.person(file.name)}
          people={order.beneficiaries.map(({ name }) => name)}
          value={persons[index] ?? null}
          disabled={bytes !== null}
          onChange={(person) => choosePerson(index, person)}
        />
      )}
      {tags && (
        <Select
          aria-label={messages.tag(file.name)}
          placeholder={messages.tagMissing}
          options={messages.tags}
          value={tags[index] || undefined}
          virtual={false}
          disabled={bytes !== null}
          onChange={(value) => tag(index, value)}
        />
      )}
      <FileState file={file} index={index} upload={upload} />
    </li>
  );
}

/** The files chosen for an order, with the upload progress of each. */
export function ChosenFiles({ upload }: { upload: ReportUpload }) {
  return (
    <ul className="ad-files">
      {upload.files.map((file, index) => (
        <ChosenFile key={`${index} ${file.name}`} file={file} index={index} upload={upload} />
      ))}
    </ul>
  );
}
