import type { AdminOrderView, OrderState } from '@nidaan/contract';
import type { OrderMove, OrderVerb } from '@nidaan/contract/order-status';
import { staffMovesFrom } from '@nidaan/contract/rights';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useMoveOrderMutation } from '../api.js';
import { useRole } from '../../shared/rights/use-may.js';
import { type Undo, useUndo } from './use-undo.js';
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
  done: number;
  /** Applies a transition where it is allowed; several orders or a required reason need a confirmation first. */
  start: (verb: OrderVerb, orders: AdminOrderView[]) => void;
  run: (request: MoveRequest, reason: string | null) => Promise<void>;
  dismiss: () => void;
}

type Outcome = { order: AdminOrderView } & ({ now: AdminOrderView } | { error: unknown });

const CONCURRENCY = 4;

async function inBatches<Item, Done>(items: Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  for (let from = 0; from < items.length; from += CONCURRENCY)
    done.push(...(await Promise.all(items.slice(from, from + CONCURRENCY).map(work))));
  return done;
}

const isMissingReport = (error: unknown) => problemOf(error)?.code === 'report_missing';

/** The orders without a report, for a transition that needs one. */
const unreported = (verb: OrderVerb, orders: AdminOrderView[]) =>
  verb === 'reportReady' ? orders.filter(({ reports }) => reports.length === 0) : [];

const currentOf = (error: unknown) => {
  const problem = problemOf(error);
  return problem?.code === 'conflict' ? (problem.current as OrderState | undefined) : undefined;
};

function reportFailures(move: OrderMove, outcomes: Outcome[]): Conflict | null {
  const failed = outcomes
    .filter((outcome) => 'error' in outcome)
    .filter(({ error }) => !isMissingReport(error));
  const late = failed.find(({ error }) => currentOf(error));
  for (const { order, error } of failed)
    if (order !== late?.order) toast.error(messages.notMoved(order.reference, sentenceOf(error)));
  const current = late && currentOf(late.error);
  return late && current ? { order: late.order, move, current } : null;
}

/** Order transitions by staff. `onDone` receives all orders when the calls are done. */
export function useMoves(onDone: (orders: AdminOrderView[]) => void): Moves {
  const [send] = useMoveOrderMutation();
  const [request, setRequest] = useState<MoveRequest | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const undo = useUndo();
  const role = useRole();
  const from = ({ status }: AdminOrderView) => staffMovesFrom(status, role);
  const moveOf = (verb: OrderVerb, order: AdminOrderView) => from(order).find((move) => move.verb === verb);

  async function transition(
    order: AdminOrderView,
    { move, ...request }: MoveRequest,
    reason: string | null,
  ): Promise<Outcome> {
    const withoutReport = request.withoutReport?.includes(order) || undefined;
    try {
      const body = { id: order._id, move: move.verb, version: order.version, reason, withoutReport };
      return { order, now: await send(body).unwrap() };
    } catch (error) {
      return { order, error };
    } finally {
      setDone((count) => count + 1);
    }
  }

  async function run(request: MoveRequest, reason: string | null) {
    const { move, orders } = request;
    setBusy(true);
    setDone(0);
    const outcomes = await inBatches(orders, (order) => transition(order, request, reason));
    setBusy(false);
    const moved = outcomes.flatMap((outcome) => ('now' in outcome ? outcome.now : []));
    if (moved.length > 0) undo.show({ text: messages.moved(moved), orders: moved });
    // These orders had a report in the list, which was withdrawn since.
    const missing = outcomes.filter((outcome) => 'error' in outcome && isMissingReport(outcome.error));
    const withoutReport = missing.map(({ order }) => order);
    setRequest(withoutReport.length > 0 ? { move, orders: withoutReport, withoutReport } : null);
    onDone(orders);
    setConflict(reportFailures(move, outcomes));
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

  const dismiss = () => {
    setRequest(null);
    setConflict(null);
  };
  return { request, conflict, undo, busy, from, of: moveOf, done, start, run, dismiss };
}
