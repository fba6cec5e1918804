import type { AdminOrderView } from '@nidaan/contract';
import { emptyPerson, type NewOrderDraft, type PersonDraft } from './draft.js';

/** An address of an earlier order. */
export interface EarlierAddress {
  address: string;
  pincode: string;
}

const distinct = <Value>(values: Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value).toLowerCase(), value])).values(),
];

/** The orders that were booked with a phone number (E.164), or whose visit was announced on it. */
export const ordersOf = (phone: string, found: AdminOrderView[]): AdminOrderView[] =>
  found.filter(({ phoneno, visitContactPhone }) => phoneno === phone || visitContactPhone === phone);

/** The addresses of orders, each once, in the order of the list. */
export const addressesOf = (orders: AdminOrderView[]): EarlierAddress[] =>
  distinct(orders.flatMap(({ address, pincode }) => (address ? [{ address, pincode: pincode ?? '' }] : [])));

const toDraft = ({ name, age, gender, guardian }: AdminOrderView['beneficiaries'][number]): PersonDraft => ({
  name: name ?? '',
  age: age === null ? '' : String(age),
  gender: gender ?? '',
  guardian: guardian ?? '',
});

/** The named people of orders, each once, as they were when they were last booked. */
export function peopleOf(orders: AdminOrderView[]): PersonDraft[] {
  const named = orders.flatMap(({ beneficiaries }) => beneficiaries.map(toDraft).filter(({ name }) => name));
  const byName = new Map<string, PersonDraft>();
  for (const person of named) {
    const key = person.name.toLowerCase();
    if (!byName.has(key)) byName.set(key, person);
  }
  return [...byName.values()];
}

/** The contact and people of an earlier order as form values; what the order lacks stays as typed. */
export function detailsOf(order: AdminOrderView, draft: NewOrderDraft): Partial<NewOrderDraft> {
  const people = order.beneficiaries.map(toDraft);
  return {
    name: order.name ?? draft.name,
    email: order.email ?? draft.email,
    address: order.address ?? draft.address,
    pincode: order.pincode ?? draft.pincode,
    visitContactName: order.visitContactName ?? '',
    visitContactPhone: order.visitContactPhone ?? '',
    ...(people.length > 0 && {
      noOfPersons: people.length,
      people: draft.people.map((_, index) => people[index] ?? emptyPerson),
    }),
  };
}
