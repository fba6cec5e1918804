import type { OrderLine, PackageView, TestView } from '@nidaan/contract';
import { isPincode } from '@nidaan/contract/booking-rules';
import { plainCode } from '@nidaan/contract/typed-text';
import type { BasketLine } from '@nidaan/contract/basket';
import { duplicateSentence, findDuplicates } from '@nidaan/contract/duplicates';
import { collectionOf, type HeldItem, holdReasonsOf } from '@nidaan/contract/hold-reasons';
import { priceOrder } from '@nidaan/contract/price';
import {
  firstDayOf,
  planFor,
  planToAgree,
  preparationOf,
  testsInPackage,
} from '@nidaan/contract/preparation';
import { ageOf, type DraftLine, type NewOrderDraft } from './draft.js';

/** The tests and packages that can be booked now. */
export interface Catalogue {
  tests: TestView[];
  packages: PackageView[];
}

/** A chosen line with its item of the catalogue. */
export interface ChosenLine extends BasketLine, HeldItem {
  tests: TestView[];
}

const textOf = (typed: string) => typed.trim() || null;

/** What an order has already: its lines keep the price they were booked at. */
interface Booked {
  cartItems: OrderLine[];
  /** The additional tests that stay; `price` in rupees for one person. */
  additional: { name: string; price: number }[];
}

function lineOf(
  { type, id, qty }: DraftLine,
  { tests, packages }: Catalogue,
  booked: OrderLine[],
): ChosenLine[] {
  const kept = booked.find((line) => line.type === type && line.id === id);
  const item = (type === 'package' ? packages : tests).find((one) => one.id === id);
  const known = kept ?? item;
  if (!known) return [];
  const inside = !item ? [] : 'testIds' in item ? testsInPackage(item, tests) : [item];
  const { productName, price } = known;
  const regulated = item?.regulated ?? null;
  return [{ type, id, qty, productName, price, regulated, collection: collectionOf(inside), tests: inside }];
}

/** The persons of the form, as the rules of a booking read them. */
const personsOf = ({ people, noOfPersons }: Pick<NewOrderDraft, 'people' | 'noOfPersons'>) =>
  people.slice(0, noOfPersons).map(({ name, age, gender, guardian }) => ({
    name: textOf(name),
    age: ageOf(age),
    gender: textOf(gender),
    guardian: textOf(guardian),
  }));

/** What a basket is made from: the form of a new order, or of an order that is changed. */
type BasketDraft = Omit<
  NewOrderDraft,
  'consent' | 'key' | 'pending' | 'appointmentDate' | 'visitContactName' | 'visitContactPhone'
> & {
  referral?: string;
  /** The age of who booked. */
  age?: number | null;
};

interface BasketContext {
  /** The chosen day of the visit, `YYYY-MM-DD`; empty for the first one that leaves enough time to prepare. */
  day: string;
  /** False if the pincode is known not to be served. */
  served: boolean;
  booked?: Booked;
}

/** What would be booked: the lines that are still offered, with the same price, preparation and holds as for customers. */
export function basketOf(draft: BasketDraft, catalogue: Catalogue, { day, served, booked }: BasketContext) {
  const { noOfPersons, arrangements, name, email, phoneno, address, pincode, referral = '' } = draft;
  const lines = draft.lines.flatMap((line) => lineOf(line, catalogue, booked?.cartItems ?? []));
  const additional = booked?.additional ?? [];
  const preparation = preparationOf([...new Set(lines.flatMap(({ tests }) => tests))], arrangements);
  const persons = personsOf(draft);
  const contact = {
    name: textOf(name),
    email: textOf(email),
    phoneno: textOf(phoneno),
    address: textOf(address),
    pincode: isPincode(pincode) ? plainCode(pincode) : null,
    referral: textOf(referral),
  };
  const people = { age: draft.age ?? null, noOfPersons, beneficiaries: persons };
  const first = firstDayOf(preparation, new Date());
  // An order that is changed keeps its day, which may be today's.
  const tooEarly = !booked && (first.day === null || (day !== '' && day < first.day));
  return {
    lines,
    additional,
    price: priceOrder(
      lines,
      additional.map(({ price }) => price),
      noOfPersons,
    ),
    choices: preparation?.choices ?? {},
    first,
    plan:
      preparation &&
      (first.day
        ? planFor(preparation, day || first.day, { persons: noOfPersons, patients: persons })
        : planToAgree(preparation)),
    holdReasons: holdReasonsOf({ ...contact, ...people }, lines, { served, preparation, tooEarly }),
    duplicates: findDuplicates({ lines, additional: [], persons: noOfPersons }, [
      ...catalogue.tests,
      ...catalogue.packages,
    ]).map(duplicateSentence),
  };
}

/** What {@link basketOf} returns. */
export type NewBasket = ReturnType<typeof basketOf>;
