import { MAX_INBOX_FILES } from '@nidaan/contract/report-limits';
import { toast } from '@nidaan/sdk';
import { useMatchReportsMutation } from './api.js';
import { hashOf } from './hash.js';
import { useKeptInbox } from './kept-inbox.js';
import { type InboxLine, isSame, isUploaded, newLine, personIn } from './line.js';
import { messages } from './messages.js';

/** The files of the inbox, matched with their orders as they are added. */
export function useLines() {
  const inbox = useKeptInbox();
  const [match] = useMatchReportsMutation();
  // Uploads go on while lines change.
  const latest = () => inbox.latest().lines;
  const write = (lines: InboxLine[]) => inbox.write({ lines });
  const change = (key: string, part: Partial<InboxLine>) =>
    write(latest().map((line) => (line.key === key ? { ...line, ...part } : line)));

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
    const known = latest().map(({ file }) => file);
    const fresh = dropped.filter((file) => !known.some((one) => isSame(one, file)));
    if (fresh.length < dropped.length) toast.error(messages.duplicates(dropped.length - fresh.length));
    const room = Math.max(0, MAX_INBOX_FILES - latest().filter((line) => !isUploaded(line)).length);
    if (fresh.length > room) toast.error(messages.tooMany(fresh.length - room));
    const added = fresh.slice(0, room).map(newLine);
    if (added.length === 0) return;
    write([...latest(), ...added]);
    const hashed = await Promise.all(
      added.map(async (line) => ({ ...line, sha256: await hashOf(line.file) })),
    );
    for (const { key, sha256 } of hashed) change(key, { sha256 });
    await lookUp(hashed);
  };
  const current = (key: string) => latest().find((line) => line.key === key);
  const chooseOrder = (line: InboxLine, orderId: string) => {
    change(line.key, { outcome: { kind: 'open' }, tag: '' });
    return lookUp([line], orderId);
  };
  const remove = (key: string) => write(latest().filter((line) => line.key !== key));
  const removeDone = () => write(latest().filter((line) => !isUploaded(line)));
  return { inbox, lines: inbox.lines, latest, current, add, change, remove, removeDone, lookUp, chooseOrder };
}

/** What `useLines` returns. */
export type InboxLines = ReturnType<typeof useLines>;
