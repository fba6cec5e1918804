import { MAX_PAYMENT_LINES } from '@nidaan/contract/payment-lines';
import { sentenceOf, toast } from '@nidaan/sdk';
import { useRef, useState } from 'react';
import { freshPayment, type PaymentDraft, toPayment } from '../orders/drawer/payment/payment-draft.js';
import { useMay } from '../shared/rights/use-may.js';
import { useSessionState } from '../shared/forms/use-session-state.js';
import { useEnterPaymentMutation, useMatchPaymentLinesMutation } from './api.js';
import { messages } from './messages.js';
import {
  checkLines,
  isReady,
  type LineIds,
  linesOf,
  type PasteLine,
  type ReadyLine,
  toMatch,
  withIds,
  withoutId,
} from './paste-line.js';
import { type Collected, withCollected } from './collected.js';

interface Pasted {
  text: string;
  ids: LineIds;
}

const fresh: Pasted = { text: '', ids: {} };

const draftOf = ({ id, amount, parsed: { method, bankReference } }: ReadyLine): PaymentDraft => ({
  ...freshPayment(),
  id,
  method,
  amount: String(amount),
  reference: bankReference ?? '',
});

/**
 * A pasted list of payments: it is checked line by line, then recorded one line after the other. What is not recorded stays
 * in the field, and keeps its id, so that no payment is recorded twice.
 */
export function usePaste(collected: Collected) {
  const mayAssign = useMay('payments.assign');
  const [{ text, ids }, setPasted] = useSessionState<Pasted>('admin.payment-entry.list', fresh);
  const latest = useRef<PasteLine[]>([]);
  const [lines, setLines] = useState<PasteLine[]>([]);
  const [checkedText, setCheckedText] = useState('');
  const [error, setError] = useState('');
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [match, { isLoading: isChecking }] = useMatchPaymentLinesMutation();
  const [enter] = useEnterPaymentMutation();
  const show = (next: PasteLine[]) => {
    latest.current = next;
    setLines(next);
  };
  const change = (id: string, part: Partial<PasteLine>) =>
    show(latest.current.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const write = (typed: string) => {
    setError('');
    setPasted((before) => ({ ...before, text: typed }));
  };
  const check = async () => {
    const given = linesOf(text);
    const isTooLong = given.length > MAX_PAYMENT_LINES;
    if (given.length === 0 || isTooLong)
      return setError(isTooLong ? messages.tooMany(given.length) : messages.nothingPasted);
    const { data, error: failure } = await match({ lines: given.map((line) => toMatch(line.text)) });
    if (!data) return setError(sentenceOf(failure));
    const checked = checkLines(given, data, ids);
    setPasted((before) => ({ ...before, ids: withIds(before.ids, checked) }));
    setCheckedText(text);
    show(checked);
  };
  const recordLine = async (line: ReadyLine): Promise<boolean> => {
    change(line.id, { outcome: { kind: 'busy' } });
    const { order } = line;
    const answer = await enter({
      id: order.id,
      date: order.appointmentDate,
      payment: toPayment(withCollected(draftOf(line), order, collected, mayAssign), line.amount),
    });
    if (answer.error) {
      change(line.id, { outcome: { kind: 'failed', reason: sentenceOf(answer.error) } });
      return false;
    }
    change(line.id, { outcome: { kind: 'recorded' } });
    setPasted((before) => ({ ...before, ids: withoutId(before.ids, line) }));
    return true;
  };
  const record = async () => {
    const ready = latest.current.filter(isReady);
    if (progress || ready.length === 0) return;
    let recorded = 0;
    for (const [done, line] of ready.entries()) {
      setProgress({ done, all: ready.length });
      if (await recordLine(line)) recorded += 1;
    }
    setProgress(null);
    const open = latest.current.filter(({ outcome }) => outcome.kind !== 'recorded');
    const left = open.map((line) => line.text).join('\n');
    setPasted((before) => ({ ...before, text: left }));
    setCheckedText(left);
    if (open.length === 0) toast.success(messages.done(recorded));
    else
      toast.error(
        [recorded > 0 && messages.done(recorded), messages.left(open.length)].filter(Boolean).join(' '),
      );
  };
  const isChecked = lines.length > 0 && text === checkedText;
  return { text, write, error, lines, isChecked, isChecking, check, change, progress, record };
}
