import { MAX_INBOX_FILES } from '@nidaan/contract/report-limits';
import { toast } from '@nidaan/sdk';
import { useEffect, useRef, useState } from 'react';
import { useMatchReportsMutation } from './api.js';
import { hashOf } from './hash.js';
import { type InboxLine, isOpen, isSame, isUploaded, newLine, personIn } from './line.js';
import { messages } from './messages.js';

/** Asks before the page is left, because the browser forgets the files. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}

/** The files of the inbox, matched with their orders as they are added. */
export function useLines() {
  // The latest lines are also in a reference, because uploads go on while lines change.
  const latest = useRef<InboxLine[]>([]);
  const [lines, setLines] = useState<InboxLine[]>([]);
  const [match] = useMatchReportsMutation();
  const write = (next: InboxLine[]) => {
    latest.current = next;
    setLines(next);
  };
  const change = (key: string, part: Partial<InboxLine>) =>
    write(latest.current.map((line) => (line.key === key ? { ...line, ...part } : line)));
  useLeaveWarning(lines.some(isOpen));

  const lookUp = async (wanted: InboxLine[], orderId: string | null = null) => {
    for (const { key } of wanted) change(key, { match: null, matchFailed: false });
    const files = wanted.map(({ file, sha256 }) => ({ name: file.name.slice(0, 255), sha256, orderId }));
    const { data } = await match({ files });
    wanted.forEach(({ key, file }, index) => {
      const found = data?.[index];
      change(
        key,
        found
          ? { match: found, accepted: false, person: personIn(file, found.order) }
          : { matchFailed: true },
      );
    });
  };
  const add = async (dropped: File[]) => {
    const known = latest.current.map(({ file }) => file);
    const fresh = dropped.filter((file) => !known.some((one) => isSame(one, file)));
    if (fresh.length < dropped.length) toast.error(messages.duplicates(dropped.length - fresh.length));
    const room = Math.max(0, MAX_INBOX_FILES - latest.current.filter((line) => !isUploaded(line)).length);
    if (fresh.length > room) toast.error(messages.tooMany(fresh.length - room));
    const added = fresh.slice(0, room).map(newLine);
    if (added.length === 0) return;
    write([...latest.current, ...added]);
    const hashed = await Promise.all(
      added.map(async (line) => ({ ...line, sha256: await hashOf(line.file) })),
    );
    for (const { key, sha256 } of hashed) change(key, { sha256 });
    await lookUp(hashed);
  };
  const current = (key: string) => latest.current.find((line) => line.key === key);
  const chooseOrder = (line: InboxLine, orderId: string) => {
    change(line.key, { outcome: { kind: 'open' }, tag: '' });
    return lookUp([line], orderId);
  };
  const remove = (key: string) => write(latest.current.filter((line) => line.key !== key));
  const removeDone = () => write(latest.current.filter((line) => !isUploaded(line)));
  return { lines, latest, current, add, change, remove, removeDone, lookUp, chooseOrder };
}

/** What `useLines` returns. */
export type InboxLines = ReturnType<typeof useLines>;
