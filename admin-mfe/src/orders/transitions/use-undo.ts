import type { AdminOrderView, OrderState } from '@nidaan/contract';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import { useUndoMoveMutation } from '../api.js';
import { messages } from '../messages.js';

/** The result of a transition: a text, and the orders in their new state. */
export interface Done {
  text: string;
  orders: AdminOrderView[];
}

/** The last transition, and how to undo it while the API allows that. */
export interface Undo {
  done: Done | null;
  busy: boolean;
  /** Whether the transition of every order can still be undone. */
  possible: boolean;
  show: (done: Done) => void;
  run: () => Promise<void>;
  dismiss: () => void;
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

/** Shows the last transition as long as it can be undone. */
export function useUndo(): Undo {
  const [send, { isLoading }] = useUndoMoveMutation();
  const [done, setDone] = useState<Done | null>(null);
  const seconds = done ? Math.min(...done.orders.map(({ undoSeconds }) => undoSeconds)) : 0;
  const dismiss = () => setDone(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(dismiss, Math.max(MIN_SHOWN_SECONDS, seconds) * 1000);
    return () => clearTimeout(timer);
  }, [done, seconds]);

  async function undo(order: AdminOrderView, version: number): Promise<AdminOrderView | null> {
    const { data, error } = await send({ id: order._id, version });
    if (data) return data;
    const newer = versionWithSameStatus(order, error);
    if (newer !== null && newer !== version) return undo(order, newer);
    toast.error(messages.notMoved(order.reference, sentenceOf(error)));
    return null;
  }

  async function run() {
    if (!done || isLoading) return;
    const answers = await Promise.all(done.orders.map((order) => undo(order, order.version)));
    const undone = answers.filter((order) => order !== null);
    const text = messages.undone(undone.map(({ reference, status }) => ({ reference, status })));
    setDone(undone.length > 0 ? { text, orders: undone } : null);
  }

  return { done, busy: isLoading, possible: seconds > 0, show: setDone, run, dismiss };
}
