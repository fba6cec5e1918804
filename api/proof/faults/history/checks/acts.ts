import { by, type FinalState, type Finding, finder } from '../final-state.js';
import { actsOf, type Attempts } from '../operations.js';
import type { Operation } from '../operations.js';

const find = finder('acts');

/** What an act may have written; each entry is one effect, and says what is wrong with it. */
type Effects = (act: Attempts) => (string | null)[];

const differs = (what: string, stored: unknown, answered: unknown) =>
  stored === answered ? null : `${what} is ${String(stored)}, answered ${String(answered)}`;

/** The effects of each kind of act in the final state. */
function effectsIn(state: FinalState): Record<Attempts['act'], Effects> {
  const orders = by(state.orders, ({ email }) => email);
  const steps = by(state.steps, ({ orderId, version }) => `${orderId} ${version}`);
  const receipts = by(state.receipts, ({ paymentId }) => paymentId);
  const refunds = by(state.refunds, ({ id }) => id);
  const reports = by(state.reports, ({ sha256 }) => sha256);
  const invoices = by(state.invoices, ({ orderId }) => orderId);
  const files = new Map(state.files.map(({ key, sha256 }) => [key, sha256]));
  const first = ({ attempts }: Attempts) => attempts[0] as Operation;
  const answers = ({ attempts }: Attempts) =>
    attempts.filter(({ outcome }) => outcome === 'done').map(({ answer }) => answer);
  const wrong = (act: Attempts, compare: (answer: Operation['answer']) => (string | null)[]) =>
    answers(act)
      .flatMap(compare)
      .find((text) => text !== null) ?? null;
  return {
    book: (act) =>
      orders(String(first(act).request.email)).map((order) =>
        wrong(act, (answer) => [
          differs('id', order.id, answer.id),
          differs('reference', order.reference, answer.reference),
          differs('total', order.total, answer.total),
        ]),
      ),
    move: (act) => {
      const { order, request } = first(act);
      const made = steps(`${order} ${Number(request.version) + 1}`);
      const own = made.filter(({ staffId }) => staffId === request.staff);
      const wanted = act.attempts.map((attempt) => attempt.request.to);
      return own.map(({ status }) =>
        wanted.includes(status)
          ? wrong(act, (answer) => [differs('status', status, answer.to)])
          : `status is ${status}, asked for ${wanted.join()}`,
      );
    },
    pay: (act) =>
      receipts(act.key).map(
        (receipt) =>
          [
            differs('order', receipt.orderId, first(act).order),
            differs('amount', receipt.amount, first(act).request.amount),
          ].find((text) => text !== null) ?? null,
      ),
    refund: (act) =>
      refunds(act.key).map(
        (refund) =>
          [
            differs('order', refund.orderId, first(act).order),
            differs('amount', refund.amount, first(act).request.amount),
          ].find((text) => text !== null) ?? null,
      ),
    upload: (act) =>
      reports(act.key).map(
        (report) =>
          [
            differs('order', report.orderId, first(act).order),
            differs('size', report.size, first(act).request.size),
          ].find((text) => text !== null) ?? null,
      ),
    invoice: (act) =>
      invoices(first(act).order).map(({ fileKey }) =>
        wrong(act, (answer) => [differs('PDF', files.get(fileKey ?? ''), answer.sha256)]),
      ),
  };
}

/**
 * Every acknowledged act has exactly one effect, which is as answered; every unknown one at most one; every refused one
 * none, except an invoice, which is issued before it is rendered.
 */
export function checkActs(history: readonly Operation[], state: FinalState): Finding[] {
  const effects = effectsIn(state);
  return actsOf(history).flatMap((act) => {
    const found = effects[act.act](act);
    const name = `${act.outcome} ${act.act} ${act.key}`;
    if (act.outcome === 'done' && found.length === 0) return [find(`${name} is lost`)];
    if (act.outcome === 'refused' && found.length > 0 && act.act !== 'invoice')
      return [find(`${name} was written`)];
    if (found.length > 1) return [find(`${name} was done ${found.length} times`)];
    return found.flatMap((text) => (text === null ? [] : [find(`${name} is not whole: ${text}`)]));
  });
}

/** Nothing exists that no client has asked for. */
export function checkStrangers(history: readonly Operation[], state: FinalState): Finding[] {
  const asked = new Set(history.map(({ act, key }) => `${act} ${key}`));
  const emails = new Set(history.map(({ request }) => request.email));
  const moves = new Set(
    history
      .filter(({ act }) => act === 'move')
      .map(({ order, request }) => `${order} ${Number(request.version) + 1} ${request.staff}`),
  );
  const strange = (what: string, isAsked: boolean) =>
    isAsked ? [] : [find(`${what} was asked for by no one`)];
  return [
    ...state.orders.flatMap(({ reference, email }) => strange(`order ${reference}`, emails.has(email))),
    ...state.receipts.flatMap(({ serial, paymentId }) =>
      strange(`receipt ${serial}`, asked.has(`pay ${paymentId}`)),
    ),
    ...state.refunds.flatMap(({ id }) => strange(`refund ${id}`, asked.has(`refund ${id}`))),
    ...state.reports.flatMap(({ fileKey, sha256 }) =>
      strange(`report ${fileKey}`, asked.has(`upload ${sha256}`)),
    ),
    ...state.invoices.flatMap(({ serial, orderId }) =>
      strange(`invoice ${serial}`, asked.has(`invoice ${orderId}`)),
    ),
    ...state.steps
      .filter(({ movedBy }) => movedBy === 'admin')
      .flatMap(({ orderId, version, staffId }) =>
        strange(`step ${version} of ${orderId}`, moves.has(`${orderId} ${version} ${staffId}`)),
      ),
  ];
}
