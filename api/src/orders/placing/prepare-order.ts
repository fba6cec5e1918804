import {
  bookableDays,
  firstDayOf,
  holdReasonsOf,
  type HoldReason,
  type PlaceOrder,
  type Preparation,
  preparationOf,
  testedPersons,
} from '@nidaan/contract';
import type { AttemptLimit } from '../../infrastructure/limits/attempts.service.js';
import { attemptKey } from '../../infrastructure/limits/attempts.service.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { Claim } from './idempotency/claim.js';
import type { PriceList } from '../../quotes/price-list.js';
import { priceBasket, type QuotedLine } from '../../quotes/quote.js';
import { drawReference } from './reference.js';

/** An order with everything that is about to be inserted. */
export interface OrderDraft {
  order: PlaceOrder & { appointmentDate: string };
  reference: string;
  items: QuotedLine[];
  totalAmount: number;
  /** The reasons to put it on hold when its pincode is in the service area. */
  servedHolds: HoldReason[];
  /** The reasons when it is not. */
  unservedHolds: HoldReason[];
  preparation: Preparation | null;
}

/** What the preparation of an order depends on besides the request. */
interface PlacingContext {
  list: PriceList;
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
export function prepareOrder(requested: PlaceOrder, { list, now }: PlacingContext): OrderDraft {
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
  const holds = (served: boolean) => holdReasonsOf(order, items, { served, preparation, tooEarly });
  const [servedHolds, unservedHolds] = [holds(true), holds(false)];
  return { order, reference: drawReference(), items, totalAmount, servedHolds, unservedHolds, preparation };
}

/**
 * A limit on bookings. Past a limit with `holds`, the booking is placed and its messages are held; for a limit on `texts`
 * even when the owner of the mailbox books.
 */
export interface BookingLimit extends AttemptLimit {
  holds?: true;
  texts?: true;
}

/** The values of the insert statement, with the rows as one array per column. */
export function valuesOf({ order, items, ...draft }: OrderDraft, claim: Claim, limits: BookingLimit[]) {
  const {
    cartItems: _,
    tests: __,
    beneficiaries: named,
    quotedTotal: ___,
    arrangements: ____,
    ...details
  } = order;
  // A person left empty who is the booker is stored with the booker's name and age.
  const beneficiaries = testedPersons(order).slice(0, named.length);
  return {
    ...details,
    ...draft,
    ...claim,
    limitKeys: limits.map(attemptKey),
    limitSeconds: limits.map((limit) => limit.seconds),
    limitMost: limits.map((limit) => limit.max),
    limitHolds: limits.map((limit) => limit.holds === true),
    limitTexts: limits.map((limit) => limit.texts === true),
    kinds: items.map((item) => item.kind),
    itemIds: items.map((item) => item.itemId),
    productNames: items.map((item) => item.productName),
    prices: items.map((item) => item.price),
    qtys: items.map((item) => item.qty),
    laws: items.map((item) => item.regulated),
    collections: items.map((item) => item.collection),
    names: beneficiaries.map((person) => person.name),
    ages: beneficiaries.map((person) => person.age),
    genders: beneficiaries.map((person) => person.gender),
    guardians: beneficiaries.map((person) => person.guardian),
  };
}
