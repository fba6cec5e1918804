import type { AdminOrderView, ReportMismatch } from '@nidaan/contract';
import { MAX_REPORT_BYTES, MAX_REPORT_FILES, REPORT_TYPES } from '@nidaan/contract/report-limits';
import { reportPersonOf } from '@nidaan/contract/report-persons';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useUploadReportsMutation } from '../api.js';
import { messages } from '../messages.js';

const EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'];

/** The `accept` attribute of fields for report files. */
export const ACCEPTED = [...EXTENSIONS, ...REPORT_TYPES].join();

/** The files chosen for an order. */
export interface Chosen {
  files: File[];
  /** Whether each file is an HIV result; null where that is not asked. */
  tags: string[] | null;
  /** The position of the beneficiary whom each file is about; null for everyone. */
  persons: (number | null)[];
}

export const NO_FILES: Chosen = { files: [], tags: null, persons: [] };

/** Why a file cannot be uploaded; empty when it can. A file that is dropped can be of any kind. */
export function refusalOf({ name, type, size }: File): string {
  if (size > MAX_REPORT_BYTES) return messages.tooLarge;
  const isReport =
    REPORT_TYPES.some((one) => one === type) ||
    EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  return isReport ? '' : messages.wrongType;
}

/** Chooses and uploads the report files of an order. `keep` stores what is chosen until the upload succeeds. */
export function useUpload(
  order: AdminOrderView,
  { files, tags, persons }: Chosen,
  keep: (chosen: Chosen) => void,
) {
  const [upload] = useUploadReportsMutation();
  const [bytes, setBytes] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const [mismatches, setMismatches] = useState<ReportMismatch[]>([]);
  const [notice, setNotice] = useState('');
  const tagged = tags === null || tags.every((tag) => tag !== '');
  const ready = files.length > 0 && files.every((file) => !refusalOf(file)) && tagged && bytes === null;

  const add = (added: File[]) => {
    const selected = [...files, ...added];
    if (selected.length > MAX_REPORT_FILES) toast.error(messages.tooMany);
    const accepted = selected.slice(0, MAX_REPORT_FILES);
    const { beneficiaries, noOfPersons } = order;
    const names = beneficiaries.map(({ name }) => name);
    keep({
      files: accepted,
      tags: order.hasHivTest || tags ? accepted.map((_, index) => tags?.[index] ?? '') : null,
      persons: accepted.map((file, index) =>
        index < persons.length ? (persons[index] ?? null) : reportPersonOf(file.name, names, noOfPersons),
      ),
    });
    setFailed(false);
    setNotice('');
  };
  const remove = (...removed: number[]) => {
    const rest = <One>(all: One[]) => all.filter((_, index) => !removed.includes(index));
    keep({ files: rest(files), tags: tags && rest(tags), persons: rest(persons) });
  };
  const tag = (changed: number, value: string) =>
    keep({
      files,
      tags: files.map((_, index) => (index === changed ? value : (tags?.[index] ?? ''))),
      persons,
    });
  const choosePerson = (changed: number, person: number | null) =>
    keep({ files, tags, persons: persons.map((one, index) => (index === changed ? person : one)) });
  const handleError = (error: unknown) => {
    const problem = problemOf(error);
    if (problem?.code === 'report_mismatch') return setMismatches(problem.files as ReportMismatch[]);
    // The order got an HIV test since it was loaded, so that each file is asked about before the upload is repeated.
    if (problem?.errors?.some(({ path }) => path === 'tag')) {
      setNotice(messages.tagNeeded);
      return keep({ files, tags: files.map(() => ''), persons });
    }
    setFailed(true);
    toast.error(`${messages.uploadFailed} ${sentenceOf(error)}`);
  };
  const send = async (confirmed: string[] = []) => {
    setMismatches([]);
    setNotice('');
    setBytes(0);
    const answer = await upload({
      id: order._id,
      files,
      tags: tags ?? [],
      persons: order.beneficiaries.length > 0 ? persons : [],
      confirmed,
      onProgress: setBytes,
    });
    setBytes(null);
    if ('error' in answer) return handleError(answer.error);
    const already = answer.data.alreadyThere.length;
    setNotice(already > 0 ? messages.alreadyThere(already, files.length) : '');
    keep(NO_FILES);
    setFailed(false);
    if (already < files.length) toast.success(messages.uploaded);
  };
  const dismiss = () => setMismatches([]);
  return {
    order,
    files,
    tags,
    persons,
    bytes,
    failed,
    mismatches,
    notice,
    ready,
    add,
    remove,
    tag,
    choosePerson,
    send,
    dismiss,
  };
}

/** What `useUpload` returns. */
export type ReportUpload = ReturnType<typeof useUpload>;
