import type { ReportMismatch } from '@nidaan/contract';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useSendReportsMutation, useUploadReportsMutation } from '../reports/api.js';
import { useMay } from '../shared/rights/use-may.js';
import { type InboxLine, isOpen, isReady, isUploaded } from './line.js';
import { messages } from './messages.js';
import type { InboxLines } from './use-lines.js';

/** The lines in the order in which they are uploaded: all of an order together, so that its reports are sent once. */
const byOrder = (lines: InboxLine[]): InboxLine[][] => {
  const groups = new Map<string, InboxLine[]>();
  for (const line of lines) {
    const id = line.match?.order?.id ?? '';
    groups.set(id, [...(groups.get(id) ?? []), line]);
  }
  return [...groups.values()];
};

/**
 * Uploads files one after the other and sends the reports of each order once its files are there. A file that fails
 * stays with its reason and is tried again; repeating an upload stores nothing twice. Reports that wait for their release
 * are not sent.
 */
export function useSending({ inbox, latest, current, change }: InboxLines, releaseFirst: boolean) {
  const [upload] = useUploadReportsMutation();
  const [sendReports] = useSendReportsMutation();
  const maySend = useMay('reports.send');
  const { progress } = inbox;

  const handleError = (line: InboxLine, error: unknown) => {
    const [mismatch] = (problemOf(error)?.files ?? []) as ReportMismatch[];
    const reason = sentenceOf(error);
    if (!mismatch || !line.match) return change(line.key, { outcome: { kind: 'failed', reason } });
    // The first page names another person or order, which the name of the file did not.
    const { sha256, reference, name } = mismatch;
    const match = { ...line.match, warnings: ['other-order' as const], otherOrder: { reference, name } };
    change(line.key, { sha256, match, accepted: false, outcome: { kind: 'failed', reason } });
  };
  const uploadLine = async (line: InboxLine, orderId: string) => {
    const { key, file, sha256, accepted, tag, person, match } = line;
    const percentOf = (bytes: number) => Math.min(100, Math.round((100 * bytes) / Math.max(1, file.size)));
    change(key, { outcome: { kind: 'uploading', percent: 0 } });
    const answer = await upload({
      id: orderId,
      files: [file],
      tags: match?.order?.needsTag ? [tag] : [],
      persons: match?.order && match.order.people.length > 0 ? [person] : [],
      confirmed: accepted && sha256 !== null ? [sha256] : [],
      onProgress: (bytes) => change(key, { outcome: { kind: 'uploading', percent: percentOf(bytes) } }),
    });
    if (!answer.data) return handleError(line, answer.error);
    const added = answer.data.alreadyThere.length === 0;
    const waits = answer.data.reports.some(({ awaitsRelease }) => awaitsRelease);
    const reason = waits ? messages.waitsForRelease : '';
    change(key, { outcome: { kind: 'uploaded', reason, canRetry: false, added, waits } });
  };
  const send = async (orderId: string) => {
    const ofOrder = latest().filter(({ match }) => match?.order?.id === orderId);
    const uploaded = ofOrder.filter(({ outcome }) => outcome.kind === 'uploaded');
    const write = (part: { reason: string; canRetry: boolean }) => {
      for (const { key, outcome } of uploaded)
        if (outcome.kind === 'uploaded') change(key, { outcome: { ...outcome, ...part } });
    };
    if (uploaded.length === 0 || !maySend) return;
    if (uploaded.some(({ outcome }) => outcome.kind === 'uploaded' && outcome.waits)) return;
    if (ofOrder.some((line) => line.outcome.kind === 'failed'))
      return write({ reason: messages.waitsForOthers, canRetry: true });
    write({ reason: '', canRetry: false });
    const { data, error } = await sendReports(orderId);
    if (!data) return write({ reason: messages.notSent(sentenceOf(error)), canRetry: true });
    for (const { key } of uploaded) change(key, { outcome: { kind: 'sent', email: data.email } });
  };
  const run = async (lines: InboxLine[]) => {
    if (inbox.latest().progress) return;
    const groups = byOrder(lines);
    let tried = 0;
    inbox.write({ progress: { done: tried, all: lines.length } });
    for (const group of groups) {
      const orderId = group[0]?.match?.order?.id ?? '';
      for (const { key } of group) {
        const line = current(key);
        if (line && isReady(line)) await uploadLine(line, orderId);
        tried += 1;
        inbox.write({ progress: { done: tried, all: lines.length } });
      }
      await send(orderId);
    }
    inbox.write({ progress: null });
    const stored = lines.filter(({ key }) => {
      const line = current(key);
      return line && isUploaded(line);
    }).length;
    const left = latest().filter(isOpen).length;
    const done = stored > 0 ? messages.done(stored) : '';
    if (left > 0) toast.error(`${done} ${messages.left(left)}`.trim());
    else if (done) toast.success(done);
  };
  return { progress, sends: maySend && !releaseFirst, run, send };
}
