import { ORDER_MOVES } from '@nidaan/contract';
import { by, type FinalState, type Finding, finder } from '../final-state.js';

/** The steps of each order follow each other along the table of transitions, and end in its status. */
export function checkSteps(state: FinalState): Finding[] {
  const find = finder('statuses');
  const steps = by(state.steps, ({ orderId }) => orderId);
  return state.orders.flatMap(({ id, reference, status }) => {
    const made = steps(id).toSorted((one, other) => one.version - other.version);
    const [first, ...moves] = made;
    if (!first || first.previous !== null) return [find(`${reference} has no first step`)];
    const broken = moves.flatMap(({ version, previous, status: to, movedBy }, index) => {
      const name = `${reference} step ${version} from ${previous} to ${to}`;
      if (previous !== made[index]?.status) return [find(`${name} follows ${made[index]?.status}`)];
      const allowed = ORDER_MOVES.some(
        (move) => move.who === movedBy && move.to === to && move.from.some((from) => from === previous),
      );
      return allowed ? [] : [find(`${name} by ${movedBy} is not in the table`)];
    });
    const last = made.at(-1)?.status;
    return last === status ? broken : [...broken, find(`${reference} is ${status}, its last step ${last}`)];
  });
}

/** There is one audit entry for each thing that was written, and none besides. */
export function checkAudit(state: FinalState): Finding[] {
  const find = finder('audit');
  const moved = state.steps.filter(({ previous }) => previous !== null);
  const written: Record<string, string[]> = {
    'order.placed': state.orders.map(({ id }) => id),
    'order.moved': moved.map(({ orderId, previous, status }) => `${orderId} ${previous} ${status}`),
    'payment.taken': state.receipts.map(({ orderId, serial }) => `${orderId} ${serial}`),
    'payment.refunded': state.refunds.map(({ orderId, amount }) => `${orderId} ${amount}`),
    'invoice.issued': state.invoices.map(({ orderId, serial }) => `${orderId} ${serial}`),
    'report.uploaded': state.reports.map(({ orderId }) => orderId),
  };
  const noted: Record<string, (entry: FinalState['audit'][number]) => string> = {
    'order.placed': ({ orderId }) => orderId,
    'order.moved': ({ orderId, detail }) => `${orderId} ${detail.from} ${detail.to}`,
    'payment.taken': ({ orderId, detail }) => `${orderId} ${detail.receipt}`,
    'payment.refunded': ({ orderId, detail }) => `${orderId} ${detail.amount}`,
    'invoice.issued': ({ orderId, detail }) => `${orderId} ${detail.serial}`,
    'report.uploaded': ({ orderId }) => orderId,
  };
  return Object.entries(noted).flatMap(([action, nameOf]) => {
    const entries = by(state.audit.filter((entry) => entry.action === action).map(nameOf), (name) => name);
    const rows = by(written[action] ?? [], (name) => name);
    const names = new Set([
      ...state.audit.filter((entry) => entry.action === action).map(nameOf),
      ...(written[action] ?? []),
    ]);
    return [...names]
      .filter((name) => entries(name).length !== rows(name).length)
      .map((name) =>
        find(`${action} ${name}: ${rows(name).length} written, ${entries(name).length} in the audit`),
      );
  });
}
