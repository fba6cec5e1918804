import { discreetName, type OrderPerson } from '@nidaan/contract';
import { toPerson } from '../order.view.js';
import type { OrderAggregate } from '../load-order.js';
import type { AmendedOrder } from './amended-order.js';

/** What differs between an order and its amendment, as the audit stores it. */
export interface Amendment {
  /** Names of the tests and packages, without those that the HIV and AIDS Act keeps confidential. */
  added: string[];
  removed: string[];
  /** True when a line has another quantity. */
  quantities: boolean;
  persons: { from: number; to: number };
  /** The positions, from 1, of people with other details. */
  people: number[];
  referral: boolean;
  total: { from: number; to: number };
}

interface NamedItem {
  kind: string;
  itemId: string;
  productName: string;
  qty: number;
  regulated: string | null;
}

const isSame = (one: NamedItem, other: NamedItem) => one.kind === other.kind && one.itemId === other.itemId;

const differing = (before: OrderPerson[], after: OrderPerson[]): number[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index).flatMap((index) =>
    JSON.stringify(before[index]) === JSON.stringify(after[index]) ? [] : [index + 1],
  );

/** Compares an order with its amendment. */
export function amendmentOf({ order, items, beneficiaries }: OrderAggregate, to: AmendedOrder): Amendment {
  const without = (some: NamedItem[], others: NamedItem[]) =>
    some.filter((item) => !others.some((other) => isSame(item, other))).map(discreetName);
  return {
    added: without(to.items, items),
    removed: without(items, to.items),
    quantities: to.items.some((item) => items.some((one) => isSame(one, item) && one.qty !== item.qty)),
    persons: { from: order.noOfPersons, to: to.noOfPersons },
    people: differing(
      beneficiaries.map(toPerson),
      to.persons.map(({ name, age, gender, guardian }) => ({ name, age, gender, guardian })),
    ),
    referral: order.referral !== to.referral,
    total: { from: order.totalAmount, to: to.totalAmount },
  };
}

/** True when what is booked changes: its lines, their quantities or the number of people. */
export const changesBasket = ({ added, removed, quantities, persons }: Amendment): boolean =>
  added.length + removed.length > 0 || quantities || persons.from !== persons.to;

/** True when nothing changes. */
export const isEmpty = (amendment: Amendment): boolean =>
  !changesBasket(amendment) && amendment.people.length === 0 && !amendment.referral;
