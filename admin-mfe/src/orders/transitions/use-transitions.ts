import type { AdminOrderView, OrderState } from '@nidaan/contract';
import { movesFrom, type OrderMove, type OrderVerb } from '@nidaan/contract/order-status';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useMoveOrderMutation } from '../api.js';
import { type Undo, useUndo } from './use-undo.js';
import { messages } from '../messages.js';

/** A move that someone asked for, before they confirm it or give its reason. */
export interface MoveRequest {
  move: OrderMove;
  orders: AdminOrderView[];
  /** Those of them that would be ready without a report, which needs an explicit yes. */
  withoutReport?: AdminOrderView[];
}

/** A move that came too late: the order is `current` now. */
interface Late {
  order: AdminOrderView;
  move: OrderMove;
  current: OrderState;
}

/** What may be done, and what is being asked. */
export interface Moves {
  request: MoveRequest | null;
  late: Late | null;
  /** What was just moved. */
  undo: Undo;
  busy: boolean;
  /** Moves what can be moved so; asks first when there are several, or a reason is needed. */
  start: (verb: OrderVerb, orders: AdminOrderView[]) => void;
  run: (request: MoveRequest, reason: string | null) => Promise<void>;
  dismiss: () => void;
}

type Outcome = { order: AdminOrderView } & ({ now: AdminOrderView } | { error: unknown });

const AT_ONCE = 4;

/** The move with this verb that staff may make from a status. */
export const moveOf = (verb: OrderVerb, { status }: AdminOrderView) =>
  movesFrom(status, 'admin').find((move) => move.verb === verb);

async function each<Item, Done>(items: Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return done;
}

const isMissingReport = (error: unknown) => problemOf(error)?.code === 'report_missing';

/** The orders of a wish that have no report, where that matters. */
const unreported = (verb: OrderVerb, orders: AdminOrderView[]) =>
  verb === 'reportReady' ? orders.filter(({ reports }) => reports.length === 0) : [];

const currentOf = (error: unknown) => {
  const problem = problemOf(error);
  return problem?.code === 'conflict' ? (problem.current as OrderState | undefined) : undefined;
};

function tell(move: OrderMove, outcomes: Outcome[]): Late | null {
  const refused = outcomes
    .filter((outcome) => 'error' in outcome)
    .filter(({ error }) => !isMissingReport(error));
  const late = refused.find(({ error }) => currentOf(error));
  for (const { order, error } of refused)
    if (order !== late?.order) toast.error(messages.notMoved(order.reference, sentenceOf(error)));
  const current = late && currentOf(late.error);
  return late && current ? { order: late.order, move, current } : null;
}

/** Moves of orders by staff. `learn` is told of every order that was moved, `onDone` of all that were tried. */
export function useMoves(
  upsert: (order: AdminOrderView) => void,
  onDone: (orders: AdminOrderView[]) => void,
): Moves {
  const [send] = useMoveOrderMutation();
  const [request, setWish] = useState<MoveRequest | null>(null);
  const [late, setLate] = useState<Late | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = useUndo(upsert);

  async function one(
    order: AdminOrderView,
    { move, ...request }: MoveRequest,
    reason: string | null,
  ): Promise<Outcome> {
    const withoutReport = request.withoutReport?.includes(order) || undefined;
    try {
      const body = { id: order._id, move: move.verb, version: order.version, reason, withoutReport };
      const now = await send(body).unwrap();
      upsert(now);
      return { order, now };
    } catch (error) {
      return { order, error };
    }
  }

  async function run(request: MoveRequest, reason: string | null) {
    const { move, orders } = request;
    setBusy(true);
    const outcomes = await each(orders, (order) => one(order, request, reason));
    setBusy(false);
    const moved = outcomes.flatMap((outcome) => ('now' in outcome ? outcome.now : []));
    if (moved.length > 0) undo.say({ text: messages.moved(moved), orders: moved });
    // Its report was withdrawn since the list was read.
    const missing = outcomes.filter((outcome) => 'error' in outcome && isMissingReport(outcome.error));
    const filters = missing.map(({ order }) => order);
    setWish(filters.length > 0 ? { move, orders: filters, withoutReport: filters } : null);
    onDone(orders);
    setLate(tell(move, outcomes));
  }

  function start(verb: OrderVerb, filters: AdminOrderView[]) {
    const orders = filters.filter((order) => moveOf(verb, order));
    const [first] = orders;
    const move = first && moveOf(verb, first);
    if (!move) return toast.info(messages.noMove(messages.verbs[verb]));
    const withoutReport = unreported(verb, orders);
    if (orders.length === 1 && !move.reason && withoutReport.length === 0) void run({ move, orders }, null);
    else setWish({ move, orders, withoutReport });
  }

  const dismiss = () => {
    setWish(null);
    setLate(null);
  };
  return { request, late, undo, busy, start, run, dismiss };
}
