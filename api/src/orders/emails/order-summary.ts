import { dayText, discreetName, type OrderStatus, visitHours } from '@nidaan/contract';
import type { Part } from '../../email/email-content.js';
import type { OrderAggregate } from '../load-order.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderItemEntity } from '../order-item.entity.js';
import type { OrderEmailData } from './order-parts.js';
import { paymentSumsOf } from '../payment/payment-state.js';
import { testNames } from './test-names.js';
import { addressOf, greetingOf, personNames } from './user-text.js';

/** The statuses in which the time of the visit is promised. */
const BEFORE_THE_VISIT: OrderStatus[] = ['Booked', 'Confirmed'];

/** Formats amounts in rupees. */
export const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** A day as emails show it: with its year when it is not the current one. */
export const emailDay = (day: string): string => dayText(day, new Date());

/** The opening of an email about an order. */
export const greeting = ({ whole: { order } }: OrderEmailData): Part => ({ text: greetingOf(order.name) });

function lineOf(item: OrderItemEntity): [string, string] {
  const { price, qty } = item;
  const name = discreetName(item);
  return [qty > 1 ? `${name}, ${qty} times` : name, rupees.format(price * qty)];
}

/** Day and hours of the visit; only the day once its time is no longer promised. */
function visitOf({ whole: { order }, plan }: OrderEmailData): string {
  const hours = BEFORE_THE_VISIT.includes(order.status) ? visitHours(plan) : '';
  return [emailDay(order.appointmentDate), hours].filter(Boolean).join(', ');
}

/** The total, what was paid and what is still to be paid; one line while nothing was paid. */
function sumsOf(order: OrderEntity): [string, string][] {
  const { received, refunded, credited, balance } = paymentSumsOf(order);
  const total = rupees.format(order.totalAmount);
  if (balance > 0 && balance === order.totalAmount) return [['Total to pay at the visit', total]];
  const sums: [string, number][] = [
    ['Price reduced by', credited],
    ['Paid so far', received - refunded],
    ['Still to pay', balance],
    ['To be refunded', -balance],
  ];
  return [
    ['Total', total],
    ...sums
      .filter(([, amount]) => amount > 0)
      .map(([name, amount]): [string, string] => [name, rupees.format(amount)]),
  ];
}

/** The facts of an order: reference, visit, address, people and total. */
export function orderSummary(data: OrderEmailData, more: [string, string][] = []): Part {
  const { reference, noOfPersons, address, pincode, status } = data.whole.order;
  const place = addressOf(address, pincode);
  return {
    table: [
      ['Reference', reference],
      [status === 'On hold' ? 'Planned day' : 'Visit', visitOf(data)],
      ...(place ? [['Address', place] as [string, string]] : []),
      ...more,
      ['People', String(noOfPersons)],
      ...sumsOf(data.whole.order),
    ],
  };
}

/** The same with the names of the tests, for emails without a list of them. */
export const summaryWithTests = (data: OrderEmailData): Part =>
  orderSummary(data, data.whole.items.length > 0 ? [['Tests', testNames(data.whole.items)]] : []);

/** The booked items and persons. Line prices are for one person, the total is for all. */
export function basketOf({ order, items, beneficiaries }: OrderAggregate): Part[] {
  const { noOfPersons: count, totalAmount } = order;
  const forAll = count === 1 ? 'Total' : `Total for ${count} people`;
  const persons = personNames(beneficiaries);
  return [
    { heading: 'Your tests (price per person)' },
    { sum: items.map(lineOf), total: [forAll, rupees.format(totalAmount)] },
    ...(persons.length > 0 ? [{ heading: 'Patients' }, { list: persons }] : []),
  ];
}
