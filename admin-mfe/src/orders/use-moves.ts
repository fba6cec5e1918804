import type { AdminOrderView, OrderState } from '@nidaan/contract';
import { movesFrom, type OrderMove, type OrderVerb } from '@nidaan/contract/order-status';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useMoveOrderMutation } from './api.js';
import { words } from './words.js';

/** A move that somebody asked for, before they confirm it or give its reason. */
export interface Wish {
  move: OrderMove;
  orders: AdminOrderView[];
}

/** A move that came too late: the order is `current` now. */
interface Late {
  order: AdminOrderView;
  move: OrderMove;
  current: OrderState;
}

/** What may be done, and what is being asked. */
export interface Moves {
  wish: Wish | null;
  late: Late | null;
  busy: boolean;
  /** Moves what can be moved so; asks first when there are several, or a reason is needed. */
  start: (verb: OrderVerb, orders: AdminOrderView[]) => void;
  run: (wish: Wish, reason: string | null) => Promise<void>;
  dismiss: () => void;
}

type Outcome = { order: AdminOrderView } & ({ ok: true } | { ok: false; error: unknown });

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

const currentOf = (error: unknown) => {
  const problem = problemOf(error);
  return problem?.code === 'conflict' ? (problem.current as OrderState | undefined) : undefined;
};

function tell(move: OrderMove, outcomes: Outcome[]): Late | null {
  const moved = outcomes.filter(({ ok }) => ok);
  if (moved.length > 0)
    toast.success(
      words.moved(
        moved.map(({ order }) => order.reference),
        move.to,
      ),
    );
  const refused = outcomes.filter((outcome) => !outcome.ok);
  const late = refused.find(({ error }) => currentOf(error));
  for (const { order, error } of refused)
    if (order !== late?.order) toast.error(words.notMoved(order.reference, sentenceOf(error)));
  const current = late && currentOf(late.error);
  return late && current ? { order: late.order, move, current } : null;
}

/** Moves of orders by staff. `learn` is told of every order that was moved, `onDone` of all that were tried. */
export function useMoves(
  learn: (order: AdminOrderView) => void,
  onDone: (orders: AdminOrderView[]) => void,
): Moves {
  const [send] = useMoveOrderMutation();
  const [wish, setWish] = useState<Wish | null>(null);
  const [late, setLate] = useState<Late | null>(null);
  const [busy, setBusy] = useState(false);

  async function one(order: AdminOrderView, move: OrderMove, reason: string | null): Promise<Outcome> {
    try {
      learn(await send({ id: order._id, move: move.verb, version: order.version, reason }).unwrap());
      return { order, ok: true };
    } catch (error) {
      return { order, ok: false, error };
    }
  }

  async function run({ move, orders }: Wish, reason: string | null) {
    setBusy(true);
    const outcomes = await each(orders, (order) => one(order, move, reason));
    setBusy(false);
    setWish(null);
    onDone(orders);
    setLate(tell(move, outcomes));
  }

  function start(verb: OrderVerb, asked: AdminOrderView[]) {
    const orders = asked.filter((order) => moveOf(verb, order));
    const [first] = orders;
    const move = first && moveOf(verb, first);
    if (!move) return toast.info(words.noMove(words.verbs[verb]));
    if (orders.length === 1 && !move.reason) void run({ move, orders }, null);
    else setWish({ move, orders });
  }

  const dismiss = () => {
    setWish(null);
    setLate(null);
  };
  return { wish, late, busy, start, run, dismiss };
}
