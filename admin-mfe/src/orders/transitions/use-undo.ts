import type { AdminOrderView, OrderState } from '@nidaan/contract';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import { useUndoMoveMutation } from '../api.js';
import { messages } from '../messages.js';

/** Orders that were just moved, as they are since. */
export interface Done {
  text: string;
  orders: AdminOrderView[];
}

/** What was just done, and the way to undo it while the server allows that. */
export interface Undo {
  done: Done | null;
  busy: boolean;
  /** True while everything of it can be undone. */
  possible: boolean;
  say: (done: Done) => void;
  run: () => Promise<void>;
  dismiss: () => void;
}

const SHOWN_S = 5;

// Someone may have saved the contact since; it is still the same transition that is undone.
const sameStatus = (order: AdminOrderView, error: unknown): number | null => {
  const problem = problemOf(error);
  const current = problem?.code === 'conflict' ? (problem.current as OrderState) : null;
  return current?.status === order.status ? current.version : null;
};

/** Says what was moved for as long as it can be undone. `learn` is told of every order that was moved back. */
export function useUndo(upsert: (order: AdminOrderView) => void): Undo {
  const [send, { isLoading }] = useUndoMoveMutation();
  const [done, setDone] = useState<Done | null>(null);
  const seconds = done ? Math.min(...done.orders.map(({ undoSeconds }) => undoSeconds)) : 0;
  const dismiss = () => setDone(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(dismiss, Math.max(SHOWN_S, seconds) * 1000);
    return () => clearTimeout(timer);
  }, [done, seconds]);

  async function undo(order: AdminOrderView, version: number): Promise<AdminOrderView | null> {
    const { data, error } = await send({ id: order._id, version });
    if (data) return data;
    const newer = sameStatus(order, error);
    if (newer !== null && newer !== version) return undo(order, newer);
    toast.error(messages.notMoved(order.reference, sentenceOf(error)));
    return null;
  }

  async function run() {
    if (!done || isLoading) return;
    const answers = await Promise.all(done.orders.map((order) => undo(order, order.version)));
    const undone = answers.filter((order) => order !== null);
    for (const order of undone) upsert(order);
    const text = messages.undone(undone.map(({ reference, status }) => ({ reference, status })));
    setDone(undone.length > 0 ? { text, orders: undone } : null);
  }

  return { done, busy: isLoading, possible: seconds > 0, say: setDone, run, dismiss };
}
