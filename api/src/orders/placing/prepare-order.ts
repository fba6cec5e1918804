import {
  bookableDays,
  firstDayOf,
  holdReasonsOf,
  type HoldReason,
  type OrderStatus,
  type PlaceOrder,
  type Preparation,
  preparationOf,
  testedPersons,
} from '@nidaan/contract';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { PriceList } from '../../quotes/price-list.js';
import { priceBasket, type QuotedLine } from '../../quotes/quote.js';

/** An order with everything that is about to be inserted. */
export interface OrderDraft {
  order: PlaceOrder & { appointmentDate: string };
  items: QuotedLine[];
  totalAmount: number;
  /** The reasons to put it on hold. */
  holdReasons: HoldReason[];
  preparation: Preparation | null;
  status: OrderStatus;
}

/** What the preparation of an order depends on besides the request. */
interface PlacingContext {
  list: PriceList;
  /** Whether its pincode is in the service area. */
  served: boolean;
  now: Date;
}

/** Throws `validation_failed` for a day that cannot be booked at the time `now`. */
export function assertBookable(appointmentDate: string, now: Date): void {
  if (bookableDays(now).includes(appointmentDate)) return;
  const message = 'Choose a day from tomorrow to seven days ahead.';
  throw new DomainError('validation_failed', { errors: [{ path: 'appointmentDate', message }] });
}

/** The day of a requested order, and whether it leaves too little time to prepare. */
function dayOf({ appointmentDate }: PlaceOrder, preparation: Preparation | null, now: Date) {
  const first = firstDayOf(preparation, now);
  // The last day comes closest where none leaves enough time.
  const day = appointmentDate ?? first.day ?? bookableDays(now).at(-1) ?? '';
  return { day, tooEarly: first.day === null || day < first.day };
}

/** Prices a requested order and decides what would put it on hold. Throws for a day that cannot be booked, an unknown item, a changed price. */
export function prepareOrder(requested: PlaceOrder, { list, served, now }: PlacingContext): OrderDraft {
  if (requested.appointmentDate !== undefined) assertBookable(requested.appointmentDate, now);
  const { items, total: totalAmount, quote } = priceBasket(requested, list);
  if (requested.quotedTotal !== undefined && requested.quotedTotal !== totalAmount) {
    throw new DomainError('price_changed', { quote: quote() });
  }
  const preparation = preparationOf(
    items.flatMap(({ tests }) => tests),
    requested.arrangements,
  );
  const { day, tooEarly } = dayOf(requested, preparation, now);
  const order = { ...requested, appointmentDate: day };
  const holdReasons = holdReasonsOf(order, items, { served, preparation, tooEarly });
  const status = holdReasons.length > 0 ? 'On hold' : 'Booked';
  return { order, items, totalAmount, holdReasons, preparation, status };
}

/** The columns of an order that its request decides. */
export function orderRowOf({ order, totalAmount, status, holdReasons, preparation }: OrderDraft) {
  const { name, email, phoneno, address, pincode, visitContactName, visitContactPhone } = order;
  const { age, noOfPersons, appointmentDate, consentVersion } = order;
  const contact = { name, email, phoneno, address, pincode, visitContactName, visitContactPhone };
  const visit = { age, noOfPersons, appointmentDate, preparation, consentVersion };
  return { ...contact, ...visit, totalAmount, status, holdReasons };
}

/** The rows of the lines of an order. */
export const itemRowsOf = (orderId: string, items: QuotedLine[]) =>
  items.map(({ kind, itemId, productName, price, qty, regulated, collection }, index) => ({
    orderId,
    position: index + 1,
    kind,
    itemId,
    productName,
    price,
    qty,
    regulated,
    collection,
  }));

/** The rows of the people of an order. */
export function beneficiaryRowsOf(orderId: string, { order }: OrderDraft) {
  // A person left empty who is the booker is stored with the booker's name and age.
  const persons = testedPersons(order);
  return order.beneficiaries.map((entered, index) => {
    const { name, age } = persons[index] ?? entered;
    const { gender, guardian } = entered;
    return { orderId, position: index + 1, name, age, gender, guardian };
  });
}
