import {
  type InboxInput,
  type InboxMatch,
  type InboxOrder,
  type InboxWarning,
  type OrderStatus,
  personNamedIn,
} from '@nidaan/contract';
import { otherOwnerOf, referencesIn } from '../inspection/report-owner.js';
import { phonesIn } from './phones-in.js';
import type { InboxCandidate } from './report-inbox.statements.js';

type InboxFile = InboxInput['files'][number];

const MAX_SUGGESTIONS = 5;
const AWAITS_REPORT: readonly OrderStatus[] = ['Sample collected', 'In lab'];
const NOT_COLLECTED: readonly OrderStatus[] = [
  'Booked',
  'Confirmed',
  'Out for collection',
  'On hold',
  'Recollection needed',
];

/** The only order of some; null when there are several. Of several, one that awaits its report is meant. */
function onlyOne(orders: InboxCandidate[]): InboxCandidate | null {
  const awaiting = orders.filter(({ status }) => AWAITS_REPORT.includes(status));
  const [first, ...more] = awaiting.length > 0 ? awaiting : orders;
  return first && more.length === 0 ? first : null;
}

function toInboxOrder({
  phone: _phone,
  names: _names,
  hashes: _hashes,
  ...order
}: InboxCandidate): InboxOrder {
  return order;
}

function warningsOf({ sha256 }: InboxFile, order: InboxCandidate, isOthers: boolean): InboxWarning[] {
  const { status, hashes } = order;
  return [
    ...(isOthers ? (['other-order'] as const) : []),
    ...(sha256 !== null && hashes.includes(sha256) ? (['already-uploaded'] as const) : []),
    ...(NOT_COLLECTED.includes(status) ? (['not-collected'] as const) : []),
    ...(status === 'Cancelled' ? (['cancelled'] as const) : []),
  ];
}

/** The order of a file: the chosen one, the one of the reference, or the only one with name and phone number. */
function orderOf(
  { name, orderId }: InboxFile,
  orders: InboxCandidate[],
  similar: { named: InboxCandidate[]; called: InboxCandidate[] },
): { order: InboxCandidate | null; by: InboxMatch['by'] } {
  const chosen = orderId && orders.find(({ id }) => id === orderId);
  if (chosen) return { order: chosen, by: 'hand' };
  const references = referencesIn(name);
  const referenced = orders.find(({ reference }) => references.includes(reference));
  if (referenced) return { order: referenced, by: 'reference' };
  const both = onlyOne(similar.named.filter((order) => similar.called.includes(order)));
  return both ? { order: both, by: 'name-phone' } : { order: null, by: null };
}

/** The match of a file among the orders of all files of the request. */
export function matchFile(file: InboxFile, orders: InboxCandidate[]): InboxMatch {
  const phones = phonesIn(file.name);
  const named = orders.filter(({ names }) => personNamedIn(file.name, names) !== null);
  const called = orders.filter(({ phone }) => phone !== null && phones.includes(phone));
  const { order, by } = orderOf(file, orders, { named, called });
  const suggestions = orders
    .filter((one) => one !== order && (named.includes(one) || called.includes(one)))
    .slice(0, MAX_SUGGESTIONS)
    .map(toInboxOrder);
  const none = { order: null, by: null, person: null, warnings: [], otherOrder: null, suggestions };
  if (!order) return none;
  const others = orders.filter((one) => one !== order);
  const person = personNamedIn(file.name, order.names);
  const otherOrder = otherOwnerOf({ name: file.name, text: '' }, order, others);
  return {
    order: toInboxOrder(order),
    by,
    person,
    warnings: warningsOf(file, order, otherOrder !== null),
    otherOrder,
    suggestions,
  };
}
