import { by, type FinalState, type Finding, finder } from '../final-state.js';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The total of an order is that of its lines; its payments and refunds are the sums of their rows, and never too much. */
export function checkMoney(state: FinalState): Finding[] {
  const find = finder('money');
  const receipts = by(state.receipts, ({ orderId }) => orderId);
  const refunds = by(state.refunds, ({ orderId }) => orderId);
  return state.orders.flatMap((order) => {
    const lines = sum(order.lines.map(({ price, qty }) => price * qty));
    const [paid, returned] = [receipts(order.id), refunds(order.id)];
    const equal: [string, number, number][] = [
      ['the total', order.total, lines * order.persons],
      ['the number of people', order.people, order.persons],
      ['what was received', order.received, sum(paid.map(({ amount }) => amount))],
      ['what was refunded', order.refunded, sum(returned.map(({ amount }) => amount))],
      ['what was credited', order.credited, sum(returned.map(({ credited }) => credited))],
    ];
    const unequal = equal.filter(([, stored, counted]) => stored !== counted);
    return [
      ...unequal.map(([what, stored, counted]) =>
        find(`${order.reference}: ${what} is ${stored}, its rows say ${counted}`),
      ),
      ...(order.refunded > order.received
        ? [find(`${order.reference}: more was refunded than received`)]
        : []),
      ...(order.received - order.refunded > order.total
        ? [find(`${order.reference}: more was received than its total`)]
        : []),
    ];
  });
}

/** The numbers of each kind and year are 1, 2, 3 … up to the counter, each once. */
export function checkSerials(state: FinalState): Finding[] {
  const find = finder('serials');
  const kinds = ['receipts', 'invoices'] as const;
  return kinds.flatMap((kind) => {
    const counters = state.counters.filter((counter) => counter.kind === kind);
    const years = new Set([...counters, ...state[kind]].map(({ year }) => year));
    return [...years].flatMap((year) => {
      const numbers = state[kind].filter((one) => one.year === year).map(({ number }) => number);
      const last = counters.find((counter) => counter.year === year)?.last ?? 0;
      const expected = Array.from({ length: last }, (_, index) => index + 1);
      const sorted = numbers.toSorted((one, other) => one - other);
      const at = Array.from({ length: Math.max(last, sorted.length) }, (_, index) => index).find(
        (index) => sorted[index] !== expected[index],
      );
      return at === undefined
        ? []
        : [find(`${kind} of ${year}: ${sorted[at] ?? 'nothing'} instead of ${expected[at] ?? 'the end'}`)];
    });
  });
}
