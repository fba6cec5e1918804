import type { InboxMatch, InboxOrder } from '@nidaan/contract';
import { reportPersonOf } from '@nidaan/contract/report-persons';
import { refusalOf } from '../reports/upload/use-upload.js';
import { randomId } from '../shared/random-id.js';

/** What became of a file. */
export type Outcome =
  | { kind: 'open' }
  | { kind: 'uploading'; percent: number }
  /**
   * `reason` says why the email to the customer was not sent yet; empty while it is sent or not wanted. `waits` is true
   * when reports of the order wait for their release.
   */
  | { kind: 'uploaded'; reason: string; canRetry: boolean; added: boolean; waits: boolean }
  | { kind: 'sent'; email: string }
  | { kind: 'failed'; reason: string };

/** A file of the inbox with its order. */
export interface InboxLine {
  /** Distinguishes files of the same name. */
  key: string;
  file: File;
  /** Null where the browser cannot calculate it, or until it has. */
  sha256: string | null;
  /** Null until the order was looked up. */
  match: InboxMatch | null;
  matchFailed: boolean;
  /** Whether staff have confirmed the warnings. */
  accepted: boolean;
  /** Whether it is an HIV result; empty until it is chosen. */
  tag: string;
  /** The position of the beneficiary whom it is about; null for everyone. */
  person: number | null;
  outcome: Outcome;
}

/** A new line for a dropped file. */
export const newLine = (file: File): InboxLine => ({
  key: randomId(),
  file,
  sha256: null,
  match: null,
  matchFailed: false,
  accepted: false,
  tag: '',
  person: null,
  outcome: { kind: 'open' },
});

/** Whom a file of an order is about, as far as its name says. */
export const personIn = (file: File, order: InboxOrder | null): number | null =>
  order && reportPersonOf(file.name, order.people, order.noOfPersons);

/** Whether a file is the same as another one, as far as can be seen without reading it. */
export const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Whether the report is stored. */
export const isUploaded = ({ outcome }: InboxLine): boolean =>
  outcome.kind === 'uploaded' || outcome.kind === 'sent';

/** Whether staff have to confirm the line before it is uploaded. */
export const asksToAccept = ({ match }: InboxLine): boolean =>
  match?.warnings.some((one) => one === 'other-order' || one === 'not-collected') ?? false;

/** Whether the line can be uploaded now. */
export function isReady(line: InboxLine): boolean {
  const { file, match, accepted, tag, outcome } = line;
  if ((outcome.kind !== 'open' && outcome.kind !== 'failed') || refusalOf(file) || !match?.order)
    return false;
  const { warnings, order } = match;
  if (warnings.includes('cancelled') || warnings.includes('already-uploaded')) return false;
  return (!asksToAccept(line) || accepted) && (!order.needsTag || tag !== '');
}

/** Whether the line still needs something of staff. */
export const isOpen = (line: InboxLine): boolean => !isUploaded(line) && line.outcome.kind !== 'uploading';
