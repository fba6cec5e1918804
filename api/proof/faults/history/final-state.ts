import type { Mover, OrderStatus } from '@nidaan/contract';
import { grouped } from './groups.js';

/** What the product holds when everything has come to rest. */
export interface FinalState {
  orders: {
    id: string;
    reference: string;
    email: string;
    status: OrderStatus;
    total: number;
    persons: number;
    /** The sums in the order itself. */
    received: number;
    refunded: number;
    credited: number;
    lines: { price: number; qty: number }[];
    people: number;
  }[];
  steps: {
    orderId: string;
    version: number;
    status: OrderStatus;
    previous: OrderStatus | null;
    movedBy: Mover | null;
    staffId: string | null;
  }[];
  audit: { orderId: string; action: string; detail: Record<string, string | number> }[];
  receipts: (Numbered & { orderId: string; paymentId: string; amount: number })[];
  refunds: { id: string; orderId: string; amount: number; credited: number }[];
  invoices: (Numbered & { orderId: string; fileKey: string | null })[];
  /** The last number that was given, by kind and year. */
  counters: { kind: 'receipts' | 'invoices'; year: string; last: number }[];
  reports: { orderId: string; fileKey: string; sha256: string; size: number }[];
  events: {
    event: string;
    orderId: string;
    /** What of the order it is about: the version, receipt or refund; empty for the order itself. */
    about: string;
    messageId: string;
    state: 'sent' | 'skipped' | 'open';
  }[];
  /** The emails that the mail server has accepted, each as often as it was. */
  mails: { messageId: string; to: string }[];
  files: { key: string; sha256: string; size: number }[];
}

/** A document with a number of its year. */
interface Numbered {
  serial: string;
  year: string;
  number: number;
}

/** A rule of the product that the final state breaks. */
export interface Finding {
  rule: string;
  what: string;
}

/** Makes the findings of a rule. */
export const finder =
  (rule: string) =>
  (what: string): Finding => ({ rule, what });

/** The items of a list by a key, so that each is found without a search. */
export function by<Item>(items: readonly Item[], keyOf: (item: Item) => string): (key: string) => Item[] {
  const groups = grouped(items, keyOf);
  return (key) => groups.get(key) ?? [];
}
