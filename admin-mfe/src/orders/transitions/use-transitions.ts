import type { AdminOrderView } from '@nidaan/contract';
import type { OrderMove, OrderVerb } from '@nidaan/contract/order-status';
import { staffMovesFrom } from '@nidaan/contract/rights';
import { toast } from '@nidaan/sdk';
import { useRef, useState } from 'react';
import { useChangeManyMutation, useMoveOrderMutation, useReadOrderMutation } from '../api.js';
import { useRole } from '../../shared/rights/use-may.js';
import { Progress } from '../bulk/progress.js';
import {
  type CurrentState,
  currentOf,
  failedOf,
  isMissingReport,
  isOpen,
  isUnknown,
  movedOf,
  type Outcome,
  outcomesOf,
  reasonOf,
  type Refusals,
  refusalsOf,
} from './outcomes.js';
import { checkLost } from './lost-answers.js';
import { awaitingReferral, doubtful, reasonReader, refundOf } from './questions.js';
import { type Undo, useUndo } from './use-undo.js';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';

/** A transition that waits for confirmation or a reason. */
export interface MoveRequest {
  move: OrderMove;
  orders: AdminOrderView[];
  /** The orders among them whose transition needs an explicit confirmation. */
  doubtful?: AdminOrderView[];
  /** Further orders, which cannot be released before their referral is recorded. */
  awaitingReferral?: AdminOrderView[];
}

/** A transition that failed because the order was changed since it was shown; `current` is its state now. */
interface Conflict {
  order: AdminOrderView;
  move: OrderMove;
  current: CurrentState;
}

/** Starts, confirms and undoes transitions, with the state of their dialogs. */
export interface Moves {
  request: MoveRequest | null;
  conflict: Conflict | null;
  /** The last transition, and how to undo it. */
  undo: Undo;
  /** Whether requests are on their way, or the orders of the open dialog are looked up. */
  busy: boolean;
  /** Whether a transition of this order is on its way, or is looked up because its answer was lost. */
  isMoving: (order: AdminOrderView) => boolean;
  /** Whether no transition of this order can be started now. */
  isBlocked: (order: AdminOrderView) => boolean;
  /** The transitions that the user may make from the order's status. */
  from: (order: AdminOrderView) => OrderMove[];
  /** The one of them with this verb. */
  of: (verb: OrderVerb, order: AdminOrderView) => OrderMove | undefined;
  /** How many orders of the running transition are done. */
  done: Progress;
  /** Ends a transition of several orders after those that have begun. */
  stop: () => void;
  /** Which of several orders were refused. */
  refused: Refusals | null;
  dismissRefused: () => void;
  /** Applies a transition where it is allowed; several orders or a required reason need a confirmation first. */
  start: (verb: OrderVerb, orders: AdminOrderView[]) => void;
  run: (request: MoveRequest, reason: string | null) => Promise<void>;
  dismiss: () => void;
}

/** Reports the failure of a transition of one order; a conflict is shown with the state of the order. */
function reportFailure(move: OrderMove, outcomes: Outcome[]): Conflict | null {
  const [failed] = failedOf(outcomes);
  if (!failed) return null;
  const { order } = failed;
  const current = currentOf(failed);
  if (current) return { order, move, current };
  const text = isOpen(failed) ? messages.notKnown : messages.notMoved;
  toast.error(text(order.reference, reasonOf(failed, move)));
  return null;
}

/**
 * Order transitions by staff. Each order is changed by a request with its version, so that none is changed twice.
 * `onDone` receives all orders when the calls are done, and those that are left after a stop.
 */
export function useMoves(onDone: (orders: AdminOrderView[], left: AdminOrderView[]) => void): Moves {
  const [send] = useMoveOrderMutation();
  const [request, setRequest] = useState<MoveRequest | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [readOrder] = useReadOrderMutation();
  const [moving, setMoving] = useState<AdminOrderView[]>([]);
  const [isSending, setSending] = useState(false);
  const running = useRef(false);
  const [sendMany] = useChangeManyMutation();
  const [done] = useState(() => new Progress());
  const [refused, setRefused] = useState<Refusals | null>(null);
  const control = useRef(new AbortController());
  const undo = useUndo(setRefused);
  const role = useRole();
  const from = ({ status }: AdminOrderView) => staffMovesFrom(status, role);
  const isMoving = ({ _id }: AdminOrderView) => moving.some((order) => order._id === _id);
  const busy = isSending || request?.orders.some(isMoving) === true;
  const moveOf = (verb: OrderVerb, order: AdminOrderView) => from(order).find((move) => move.verb === verb);

  async function transitions(
    { move, orders, doubtful: confirmed }: MoveRequest,
    reason: string | null,
    isStopped: () => boolean,
  ) {
    const bodies = orders.map((order) => ({
      id: order._id,
      move: move.verb,
      version: order.version,
      reason,
      withoutReport: (move.verb === 'reportReady' && confirmed?.includes(order)) || undefined,
    }));
    const [only] = bodies;
    const answers =
      only && bodies.length === 1
        ? [await send(only)]
        : ((await sendMany({ action: 'moves', bodies, progress: done, isStopped })).data ?? []);
    return outcomesOf(orders, answers);
  }

  async function checked(move: OrderMove, outcomes: Outcome[], isStopped: () => boolean) {
    const lost = outcomes.filter(isUnknown).map(({ order }) => order);
    if (lost.length === 0) return outcomes;
    const notice = { text: messages.checking(lost), orders: lost, isOpen: true };
    undo.show(notice);
    setMoving((before) => [...before, ...lost]);
    const known = await checkLost(outcomes, {
      read: async (id) => (await readOrder(id)).data,
      isSaved: (_before, { status }) => status === move.to,
      isStopped,
    });
    setMoving((before) => before.filter((order) => !lost.includes(order)));
    undo.dismiss(notice);
    return known;
  }

  async function run(request: MoveRequest, reason: string | null) {
    const { move, orders } = request;
    // A second press before the first one is rendered is ignored as well.
    if (running.current || orders.some(isMoving)) return;
    running.current = true;
    setSending(true);
    setMoving((before) => [...before, ...orders]);
    setRefused(null);
    control.current = new AbortController();
    const { signal } = control.current;
    const isStopped = () => signal.aborted;
    const sent = await transitions(request, reason, isStopped);
    // Other orders can be moved while those are looked up whose answers were lost.
    running.current = false;
    setSending(false);
    setMoving((before) => before.filter((order) => !orders.includes(order)));
    const outcomes = await checked(move, sent, isStopped);
    const left = orders.slice(outcomes.length);
    const moved = movedOf(outcomes);
    const text = [messages.moved(moved), refundOf(moved)].filter(Boolean).join('. ');
    if (moved.length > 0)
      undo.show({ text: left.length > 0 ? bulk.stopped(text, left.length) : text, orders: moved });
    // These orders had a report in the list, which was withdrawn since.
    const missing = outcomes.filter((outcome) => 'error' in outcome && isMissingReport(outcome.error));
    const unreported = missing.map(({ order }) => order);
    const isOurs = ({ _id }: AdminOrderView) => orders.some((order) => order._id === _id);
    const again = unreported.length > 0 ? { move, orders: unreported, doubtful: unreported } : null;
    // A dialog about other orders was opened during the look-up and stays.
    setRequest((shown) => again ?? (shown?.orders.some(isOurs) ? null : shown));
    onDone(orders, left);
    const failed = orders.length === 1 ? reportFailure(move, outcomes) : null;
    if (orders.length === 1) setConflict((shown) => failed ?? (shown && isOurs(shown.order) ? null : shown));
    else setRefused(refusalsOf(move, outcomes));
  }

  function start(verb: OrderVerb, selected: AdminOrderView[]) {
    if (running.current) return;
    const free = selected.filter((order) => !isMoving(order));
    if (free.length === 0) return;
    const movable = free.filter((order) => moveOf(verb, order));
    const waiting = awaitingReferral(verb, movable);
    const orders = movable.filter((order) => !waiting.includes(order));
    const [first] = movable;
    const move = first && moveOf(verb, first);
    if (!move) return toast.info(messages.noMove(messages.verbs[verb]));
    const unsure = doubtful(verb, orders);
    const needsDialog = reasonReader(move, orders) !== null || waiting.length + unsure.length > 0;
    if (orders.length === 1 && !needsDialog) void run({ move, orders }, null);
    else setRequest({ move, orders, doubtful: unsure, awaitingReferral: waiting });
  }

  const stop = () => control.current.abort();
  // A dialog that is closed while its transition runs stops it.
  const dismiss = () => {
    if (busy) stop();
    setRequest(null);
    setConflict(null);
  };
  const dismissRefused = () => setRefused(null);
  return {
    request,
    conflict,
    undo,
    busy,
    isMoving,
    isBlocked: (order) => busy || isMoving(order),
    from,
    of: moveOf,
    done,
    start,
    run,
    stop,
    refused,
    dismissRefused,
    dismiss,
  };
}
