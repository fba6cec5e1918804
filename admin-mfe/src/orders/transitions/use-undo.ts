import type { AdminOrderView, OrderState } from '@nidaan/contract';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import { useChangeManyMutation, useReadOrderMutation, useUndoMoveMutation } from '../api.js';
import { Progress } from '../bulk/progress.js';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';
import { checkLost } from './lost-answers.js';
import {
  type Failure,
  failedOf,
  isOpen,
  isUnknown,
  movedOf,
  type Outcome,
  outcomesOf,
  type Refusals,
} from './outcomes.js';

/** The result of a transition: a text, and the orders in their new state. */
export interface Done {
  text: string;
  orders: AdminOrderView[];
  /** True while it is not known whether it was saved: the text stays, and nothing can be undone. */
  isOpen?: boolean;
}

/** The last transition, and how to undo it while the API allows that. */
export interface Undo {
  done: Done | null;
  busy: boolean;
  /** How many orders of the running undo are done. */
  progress: Progress;
  /** Whether the transition of every order can still be undone. */
  possible: boolean;
  show: (done: Done) => void;
  run: () => Promise<void>;
  /** Ends the notice; with a notice, only that one. */
  dismiss: (only?: Done) => void;
}

/** Whether the last transition was of this order alone. */
export const isAbout = ({ done }: Undo, id: string | null) =>
  done?.orders.length === 1 && done.orders[0]?._id === id;

const MIN_SHOWN_SECONDS = 5;

// Other changes, such as of the contact, raise the version too. The undo is valid while the status is the same.
const versionWithSameStatus = (order: AdminOrderView, error: unknown): number | null => {
  const problem = problemOf(error);
  const current = problem?.code === 'conflict' ? (problem.current as OrderState) : null;
  return current?.status === order.status ? current.version : null;
};

const undoReason = (failure: Failure) => {
  if (isUnknown(failure)) return bulk.unknown(messages.undo);
  return failure.found ? bulk.notSaved : sentenceOf(failure.error);
};

/** Shows the last transition as long as it can be undone. `onRefused` receives those of several orders that stay moved. */
export function useUndo(onRefused: (refusals: Refusals) => void): Undo {
  const [send] = useUndoMoveMutation();
  const [readOrder] = useReadOrderMutation();
  const [busy, setBusy] = useState(false);
  const [sendMany] = useChangeManyMutation();
  const [progress] = useState(() => new Progress());
  const [done, setDone] = useState<Done | null>(null);
  const seconds = done ? Math.min(...done.orders.map(({ undoSeconds }) => undoSeconds)) : 0;
  const dismiss = (only?: Done) => setDone((shown) => (only && shown !== only ? shown : null));
  useEffect(() => {
    if (!done || done.isOpen || busy) return;
    const timer = setTimeout(() => setDone(null), Math.max(MIN_SHOWN_SECONDS, seconds) * 1000);
    return () => clearTimeout(timer);
  }, [done, busy, seconds]);

  async function undoOne(order: AdminOrderView, version: number): Promise<Outcome> {
    const { data, error } = await send({ id: order._id, version });
    if (data) return { order, now: data };
    const newer = versionWithSameStatus(order, error);
    if (newer !== null && newer !== version) return undoOne(order, newer);
    return { order, error };
  }

  async function undoAll(orders: AdminOrderView[]): Promise<Outcome[]> {
    const [only] = orders;
    if (only && orders.length === 1) return [await undoOne(only, only.version)];
    const moved = new Map(orders.map((order) => [order._id, order]));
    const { data = [] } = await sendMany({
      action: 'moves/undo',
      bodies: orders.map(({ _id: id, version }) => ({ id, version })),
      again: ({ id }, error) => {
        const order = moved.get(id);
        const version = order ? versionWithSameStatus(order, error) : null;
        return version === null ? undefined : { id, version };
      },
      progress,
    });
    return outcomesOf(orders, data);
  }

  function report(outcomes: Outcome[]) {
    const failures = failedOf(outcomes);
    const failed = failures.map((failure) => ({ order: failure.order, why: undoReason(failure) }));
    const [first] = failed;
    if (!first) return;
    const unknown = failures.filter(isOpen).length;
    const text = unknown > 0 ? messages.notKnown : messages.notMoved;
    if (outcomes.length === 1) toast.error(text(first.order.reference, first.why));
    else
      onRefused({
        text: bulk.notUndone(failed.length - unknown, unknown, outcomes.length),
        orders: failed,
      });
  }

  async function run() {
    if (!done || busy) return;
    setBusy(true);
    const outcomes = await checkLost(await undoAll(done.orders), {
      read: async (id) => (await readOrder(id)).data,
      isSaved: (before, { status }) => status !== before.status,
    });
    setBusy(false);
    report(outcomes);
    const undone = movedOf(outcomes);
    const text = messages.undone(undone.map(({ reference, status }) => ({ reference, status })));
    setDone(undone.length > 0 ? { text, orders: undone } : null);
  }

  return { done, busy, progress, possible: seconds > 0 && !done?.isOpen, show: setDone, run, dismiss };
}
