import type { AdminOrderView, OrderState } from '@nidaan/contract';
import type { OrderMove, OrderVerb } from '@nidaan/contract/order-status';
import { staffMovesFrom } from '@nidaan/contract/rights';
import { sentenceOf, toast } from '@nidaan/sdk';
import { useRef, useState } from 'react';
import { useChangeManyMutation, useMoveOrderMutation } from '../api.js';
import { useRole } from '../../shared/rights/use-may.js';
import { Progress } from '../bulk/progress.js';
import {
  currentOf,
  failedOf,
  isMissingReport,
  movedOf,
  type Outcome,
  outcomesOf,
  type Refusals,
  refusalsOf,
} from './outcomes.js';
import { type Undo, useUndo } from './use-undo.js';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';

/** A transition that waits for confirmation or a reason. */
export interface MoveRequest {
  move: OrderMove;
  orders: AdminOrderView[];
  /** The orders among them that have no report, which needs an explicit confirmation. */
  withoutReport?: AdminOrderView[];
}

/** A transition that failed because the order was changed by someone else; `current` is its state now. */
interface Conflict {
  order: AdminOrderView;
  move: OrderMove;
  current: OrderState;
}

/** Starts, confirms and undoes transitions, with the state of their dialogs. */
export interface Moves {
  request: MoveRequest | null;
  conflict: Conflict | null;
  /** The last transition, and how to undo it. */
  undo: Undo;
  busy: boolean;
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

/** The orders without a report, for a transition that needs one. */
const unreported = (verb: OrderVerb, orders: AdminOrderView[]) =>
  verb === 'reportReady' ? orders.filter(({ reports }) => reports.length === 0) : [];

/** Reports the failure of a transition of one order; a conflict is shown with the state of the order. */
function reportFailure(move: OrderMove, outcomes: Outcome[]): Conflict | null {
  const [failed] = failedOf(outcomes);
  if (!failed) return null;
  const { order, error } = failed;
  const current = currentOf(error);
  if (current) return { order, move, current };
  toast.error(messages.notMoved(order.reference, sentenceOf(error)));
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
  const [busy, setBusy] = useState(false);
  const [sendMany] = useChangeManyMutation();
  const [done] = useState(() => new Progress());
  const [refused, setRefused] = useState<Refusals | null>(null);
  const stopped = useRef(false);
  const undo = useUndo(setRefused);
  const role = useRole();
  const from = ({ status }: AdminOrderView) => staffMovesFrom(status, role);
  const moveOf = (verb: OrderVerb, order: AdminOrderView) => from(order).find((move) => move.verb === verb);

  async function transitions({ move, orders, withoutReport }: MoveRequest, reason: string | null) {
    const bodies = orders.map((order) => ({
      id: order._id,
      move: move.verb,
      version: order.version,
      reason,
      withoutReport: withoutReport?.includes(order) || undefined,
    }));
    const [only] = bodies;
    const answers =
      only && bodies.length === 1
        ? [await send(only)]
        : ((await sendMany({ action: 'moves', bodies, progress: done, isStopped: () => stopped.current }))
            .data ?? []);
    return outcomesOf(orders, answers);
  }

  async function run(request: MoveRequest, reason: string | null) {
    const { move, orders } = request;
    setBusy(true);
    setRefused(null);
    stopped.current = false;
    const outcomes = await transitions(request, reason);
    setBusy(false);
    const left = orders.slice(outcomes.length);
    const moved = movedOf(outcomes);
    const text = messages.moved(moved);
    if (moved.length > 0)
      undo.show({ text: left.length > 0 ? bulk.stopped(text, left.length) : text, orders: moved });
    // These orders had a report in the list, which was withdrawn since.
    const missing = outcomes.filter((outcome) => 'error' in outcome && isMissingReport(outcome.error));
    const withoutReport = missing.map(({ order }) => order);
    setRequest(withoutReport.length > 0 ? { move, orders: withoutReport, withoutReport } : null);
    onDone(orders, left);
    if (orders.length === 1) setConflict(reportFailure(move, outcomes));
    else setRefused(refusalsOf(move, outcomes));
  }

  function start(verb: OrderVerb, selected: AdminOrderView[]) {
    const orders = selected.filter((order) => moveOf(verb, order));
    const [first] = orders;
    const move = first && moveOf(verb, first);
    if (!move) return toast.info(messages.noMove(messages.verbs[verb]));
    const withoutReport = unreported(verb, orders);
    if (orders.length === 1 && !move.reason && withoutReport.length === 0) void run({ move, orders }, null);
    else setRequest({ move, orders, withoutReport });
  }

  const stop = () => {
    stopped.current = true;
  };
  // A dialog that is closed while its transition runs stops it.
  const dismiss = () => {
    stop();
    setRequest(null);
    setConflict(null);
  };
  const dismissRefused = () => setRefused(null);
  return {
    request,
    conflict,
    undo,
    busy,
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
