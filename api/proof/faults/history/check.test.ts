import { describe, expect, it } from '@jest/globals';
import { check } from './check.js';
import type { FinalState } from './final-state.js';
import type { Operation } from './operations.js';

const STAFF = '7';
const ORDER = 'o1';
const operation = (fields: Partial<Operation> & Pick<Operation, 'act' | 'key'>): Operation => ({
  at: 0,
  took: 1,
  client: 0,
  api: 0,
  order: ORDER,
  request: {},
  outcome: 'done',
  status: 200,
  answer: {},
  ...fields,
});

/** A history with every act, and the state that it leads to. */
function soundRun(): { history: Operation[]; state: FinalState } {
  const email = 'asha@example.org';
  const history = [
    operation({ act: 'book', key: 'b1', order: '', request: { email }, outcome: 'unknown', status: 0 }),
    operation({
      act: 'book',
      key: 'b1',
      order: '',
      request: { email },
      answer: { id: ORDER, reference: 'ND-1', total: 1000 },
    }),
    operation({
      act: 'move',
      key: `${ORDER} 1 0`,
      request: { version: 1, to: 'Confirmed', staff: STAFF },
      answer: { to: 'Confirmed' },
    }),
    operation({ act: 'pay', key: 'p1', request: { amount: 1000 } }),
    operation({ act: 'refund', key: 'f1', request: { amount: 400 } }),
    operation({ act: 'upload', key: 'hash1', request: { size: 9 } }),
    operation({ act: 'invoice', key: ORDER, answer: { sha256: 'pdf1' } }),
  ];
  const mail = (messageId: string) => ({ messageId, to: email });
  const event = (name: string, about: string, messageId: string) => ({
    event: name,
    orderId: ORDER,
    about,
    messageId,
    state: 'sent' as const,
  });
  const state: FinalState = {
    orders: [
      {
        id: ORDER,
        reference: 'ND-1',
        email,
        status: 'Confirmed',
        total: 1000,
        persons: 2,
        received: 1000,
        refunded: 400,
        credited: 400,
        lines: [{ price: 250, qty: 2 }],
        people: 2,
      },
    ],
    steps: [
      { orderId: ORDER, version: 1, status: 'Booked', previous: null, movedBy: null, staffId: null },
      {
        orderId: ORDER,
        version: 2,
        status: 'Confirmed',
        previous: 'Booked',
        movedBy: 'admin',
        staffId: STAFF,
      },
    ],
    audit: [
      { orderId: ORDER, action: 'order.placed', detail: {} },
      { orderId: ORDER, action: 'order.moved', detail: { from: 'Booked', to: 'Confirmed' } },
      { orderId: ORDER, action: 'payment.taken', detail: { receipt: 'R1' } },
      { orderId: ORDER, action: 'payment.refunded', detail: { amount: 400 } },
      { orderId: ORDER, action: 'invoice.issued', detail: { serial: 'I1' } },
      { orderId: ORDER, action: 'report.uploaded', detail: {} },
    ],
    receipts: [{ serial: 'R1', year: '26-27', number: 1, orderId: ORDER, paymentId: 'p1', amount: 1000 }],
    refunds: [{ id: 'f1', orderId: ORDER, amount: 400, credited: 400 }],
    invoices: [{ serial: 'I1', year: '26-27', number: 1, orderId: ORDER, fileKey: 'invoices/1.pdf' }],
    counters: [
      { kind: 'receipts', year: '26-27', last: 1 },
      { kind: 'invoices', year: '26-27', last: 1 },
    ],
    reports: [{ orderId: ORDER, fileKey: 'reports/1', sha256: 'hash1', size: 9 }],
    events: [
      event('order.placed', '', 'm1'),
      event('order.moved', '2', 'm2'),
      event('receipt.issued', 'R1', 'm3'),
      event('refund.recorded', 'f1', 'm4'),
    ],
    // The second one was sent again.
    mails: [mail('m1'), mail('m2'), mail('m2'), mail('m3'), mail('m4')],
    files: [
      { key: 'invoices/1.pdf', sha256: 'pdf1', size: 5 },
      { key: 'reports/1', sha256: 'hash1', size: 9 },
    ],
  };
  return { history, state };
}

type Run = ReturnType<typeof soundRun>;
const rulesBroken = ({ history, state }: Run) => [...new Set(check(history, state).map(({ rule }) => rule))];
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('there is none');
  return item;
}
const set =
  <Part extends 'orders' | 'steps' | 'receipts' | 'refunds' | 'invoices' | 'reports' | 'events'>(
    part: Part,
    index: number,
    fields: Partial<FinalState[Part][number]>,
  ) =>
  ({ state }: Run) =>
    void Object.assign(at<object>(state[part], index), fields);
const lose =
  (part: keyof FinalState, index = 0) =>
  ({ state }: Run) =>
    void state[part].splice(index, 1);
const double =
  (part: keyof FinalState, index = 0) =>
  ({ state }: Run) =>
    void state[part].push(structuredClone(state[part][index]) as never);

it('finds nothing in a sound run', () => {
  const { history, state } = soundRun();
  expect(check(history, state)).toEqual([]);
});

it('lets an unknown act be done or not', () => {
  const run = soundRun();
  run.history.push(
    operation({ act: 'book', key: 'b2', order: '', request: { email: 'b2@x' }, outcome: 'unknown' }),
    operation({ act: 'upload', key: 'hash2', request: { size: 1 }, outcome: 'unknown', status: 503 }),
    operation({ act: 'invoice', key: ORDER, outcome: 'unknown', status: 503 }),
  );
  run.state.files.push(
    { key: 'reports/2', sha256: 'hash2', size: 1 },
    { key: 'invoices/2.pdf', sha256: 'x', size: 1 },
  );
  expect(rulesBroken(run)).toEqual([]);
  for (const one of run.history) if (one.act === 'pay') one.outcome = 'unknown';
  expect(rulesBroken(run)).toEqual([]);
});

describe('refuses a run in which', () => {
  const damages: [string, string, (run: Run) => void][] = [
    ['an acknowledged order is lost', 'acts', lose('orders')],
    ['an order is doubled', 'acts', double('orders')],
    ['an order has another reference than was answered', 'acts', set('orders', 0, { reference: 'ND-2' })],
    ['an order was asked for by no one', 'acts', set('orders', 0, { email: 'other@example.org' })],
    ['an acknowledged transition is lost', 'acts', lose('steps', 1)],
    ['another member of staff made the transition', 'acts', set('steps', 1, { staffId: '8' })],
    ['a transition led elsewhere', 'acts', set('steps', 1, { status: 'On hold' })],
    ['a payment is lost', 'acts', lose('receipts')],
    ['a payment is doubled', 'acts', double('receipts')],
    ['a payment has another amount', 'acts', set('receipts', 0, { amount: 999 })],
    ['a refund is lost', 'acts', lose('refunds')],
    ['a report is lost', 'acts', lose('reports')],
    ['a report is doubled', 'acts', double('reports')],
    ['a report belongs to another order', 'acts', set('reports', 0, { orderId: 'o2' })],
    ['an invoice is lost', 'acts', lose('invoices')],
    [
      'an invoice has other bytes than were answered',
      'acts',
      ({ state }) => void (at(state.files, 0).sha256 = 'x'),
    ],
    ['a refused payment was recorded', 'acts', ({ history }) => void (at(history, 3).outcome = 'refused')],
    [
      'the total is not that of the lines',
      'money',
      ({ state }) => void (at(at(state.orders, 0).lines, 0).qty = 3),
    ],
    ['a person is missing', 'money', set('orders', 0, { people: 1 })],
    ['more was received than the receipts say', 'money', set('orders', 0, { received: 1200 })],
    ['more was refunded than received', 'money', set('orders', 0, { refunded: 1100 })],
    ['a refund is not in its order', 'money', set('orders', 0, { credited: 0 })],
    ['the serials have a gap', 'serials', ({ state }) => void (at(state.counters, 1).last = 2)],
    ['a serial starts at two', 'serials', set('invoices', 0, { number: 2 })],
    ['a serial was given twice', 'serials', double('receipts')],
    ['a transition is not in the table', 'statuses', set('steps', 1, { status: 'Completed' })],
    ['a step is missing', 'statuses', set('steps', 1, { previous: 'On hold' })],
    ['the status is not that of the last step', 'statuses', set('orders', 0, { status: 'On hold' })],
    ['an audit entry is missing', 'audit', lose('audit', 1)],
    ['an audit entry is doubled', 'audit', double('audit', 2)],
    ['a change has no event', 'emails', lose('events', 1)],
    ['a change has two events', 'emails', double('events', 0)],
    ['an event is not ended', 'emails', set('events', 0, { state: 'open' })],
    ['an email is lost', 'emails', lose('mails', 0)],
    ['an email is of no event', 'emails', ({ state }) => void state.mails.push({ messageId: 'm9', to: 'x' })],
    [
      'an email went elsewhere too',
      'emails',
      ({ state }) => void state.mails.push({ messageId: 'm1', to: 'x' }),
    ],
    ['a row has no file', 'files', lose('files', 1)],
    ['a PDF is missing', 'files', lose('files', 0)],
    ['a file has other bytes', 'files', ({ state }) => void (at(state.files, 1).size = 8)],
    [
      'a file has no row',
      'files',
      ({ state }) => void state.files.push({ key: 'reports/9', sha256: 'y', size: 1 }),
    ],
    [
      'a PDF has no row',
      'files',
      ({ state }) => void state.files.push({ key: 'invoices/9', sha256: 'y', size: 1 }),
    ],
  ];
  it.each(damages)('%s', (_, rule, damage) => {
    const run = soundRun();
    damage(run);
    expect(rulesBroken(run)).toContain(rule);
  });
});
