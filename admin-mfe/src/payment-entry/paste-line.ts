import type { PayableOrder, PaymentLine, PaymentLineMatch, PaymentMethod } from '@nidaan/contract';
import { limitError } from '@nidaan/contract/payment-limits';
import { parsePaymentLine } from '@nidaan/contract/payment-lines';
import { referenceError } from '@nidaan/contract/payment-states';
import { moneyText } from '@nidaan/sdk';
import { randomId } from '../shared/random-id.js';
import { messages } from './messages.js';

/** What became of a line. */
export type LineOutcome = { kind: 'open' | 'busy' | 'recorded' } | { kind: 'failed'; reason: string };

/** A checked line of a pasted list. */
export interface PasteLine {
  /** The id under which its payment is recorded once, even when it is sent again. */
  id: string;
  /** Its number in the field, from 1. */
  number: number;
  text: string;
  parsed: PaymentLine;
  order: PayableOrder | null;
  /** What it pays in rupees: its amount, else what is open after the lines before it. */
  amount: number;
  /** Why it cannot be recorded; empty when it can. */
  problem: string;
  /** What staff have to confirm first; empty when nothing. */
  warning: string;
  /** What is open once it is recorded. */
  rest: number;
  accepted: boolean;
  outcome: LineOutcome;
}

/** The lines of a text that are not empty, with their numbers. */
export const linesOf = (text: string): { number: number; text: string }[] =>
  text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');

/** What of a line is matched with orders. */
export function toMatch(text: string): { reference: string; bankReference: string | null } {
  const { reference, bankReference } = parsePaymentLine(text);
  return { reference: reference.slice(0, 40), bankReference: bankReference?.slice(0, 40) ?? null };
}

/** What is open of an order when it is a line's turn. */
interface Turn {
  line: { text: string; parsed: PaymentLine };
  order: PayableOrder;
  open: number;
  amount: number;
  /** The lines before it. */
  earlier: PasteLine[];
}

const sameText = (text: string) => text.toLowerCase().replace(/[\s,;]+/g, ' ');

const duplicateOf = ({ line, earlier }: Turn) =>
  earlier.find(({ text }) => sameText(text) === sameText(line.text));

/** Why what a line pays is too much; empty when it is not. */
function excessOf(turn: Turn): string {
  const { problems, warnings } = messages;
  const { order, open, amount } = turn;
  if (amount >= 1 && amount <= open) return '';
  const duplicate = duplicateOf(turn);
  if (duplicate) return warnings.duplicate(duplicate.number);
  if (order.balance <= 0) return problems.paid;
  return open <= 0 ? problems.usedUp : problems.above(moneyText(open));
}

function problemOf(turn: Turn): string {
  const { problems } = messages;
  const { method, bankReference, amount } = turn.line.parsed;
  if (turn.order.status === 'Cancelled') return problems.cancelled;
  if (Number.isNaN(amount) || amount === 0) return problems.amount;
  if (method === null) return excessOf(turn) || problems.method;
  return excessOf(turn) || (limitError(method, turn.amount) ?? referenceError(method, bankReference) ?? '');
}

function warningOf(turn: Turn, recordedFor: string | null): string {
  const { warnings } = messages;
  const { bankReference } = turn.line.parsed;
  const duplicate = duplicateOf(turn);
  if (duplicate) return warnings.duplicate(duplicate.number);
  if (recordedFor) return warnings.recordedFor(recordedFor);
  const shared =
    bankReference !== null && turn.earlier.find(({ parsed }) => parsed.bankReference === bankReference);
  return shared ? warnings.sameReference(shared.number) : '';
}

/** The ids of the payments that were tried, by the text of their lines. */
export type LineIds = Record<string, string[]>;

/** The ids without that of a line, whose payment is recorded. */
export const withoutId = (ids: LineIds, { text, id }: PasteLine): LineIds => ({
  ...ids,
  [text]: (ids[text] ?? []).filter((one) => one !== id),
});

/** The ids with those of all lines. */
export function withIds(ids: LineIds, lines: PasteLine[]): LineIds {
  const added: LineIds = {};
  for (const { text, id } of lines) added[text] = [...(added[text] ?? []), id];
  return { ...ids, ...added };
}

/**
 * Checks lines with the orders that they were matched with. Lines of one order share what is open. A line that was tried
 * before gets its id back.
 */
export function checkLines(
  lines: { number: number; text: string }[],
  matches: PaymentLineMatch[],
  ids: LineIds = {},
): PasteLine[] {
  const open = new Map<string, number>();
  const checked: PasteLine[] = [];
  lines.forEach(({ number, text }, index) => {
    const parsed = parsePaymentLine(text);
    const { order = null, recordedFor = null } = matches[index] ?? {};
    const left = order ? (open.get(order.id) ?? Math.max(0, order.balance)) : 0;
    const amount = parsed.amount ?? left;
    const turn = order && { line: { text, parsed }, order, open: left, amount, earlier: checked };
    const problem = turn ? problemOf(turn) : messages.problems.unknown;
    const warning = turn && !problem ? warningOf(turn, recordedFor) : '';
    if (order && !problem && !warning) open.set(order.id, left - amount);
    const repeated = checked.filter((line) => line.text === text).length;
    const id = ids[text]?.[repeated] ?? randomId();
    const line = { id, number, text, parsed, order, amount, problem, warning, rest: left - amount };
    checked.push({ ...line, accepted: false, outcome: { kind: 'open' } });
  });
  return checked;
}

/** A line that can be recorded now. */
export type ReadyLine = PasteLine & { order: PayableOrder; parsed: PaymentLine & { method: PaymentMethod } };

/** Whether a line can be recorded now. */
export const isReady = (line: PasteLine): line is ReadyLine =>
  (line.outcome.kind === 'open' || line.outcome.kind === 'failed') &&
  line.problem === '' &&
  line.order !== null &&
  line.parsed.method !== null &&
  (line.warning === '' || line.accepted);
