import type { PackageView, TestView } from '@nidaan/contract';
import { isPincode } from '@nidaan/contract/booking-rules';
import type { BasketLine } from '@nidaan/contract/basket';
import { duplicateSentence, findDuplicates } from '@nidaan/contract/duplicates';
import { collectionOf, type HeldItem, holdReasonsOf } from '@nidaan/contract/hold-reasons';
import { priceOrder } from '@nidaan/contract/price';
import { planFor, preparationOf, testsInPackage } from '@nidaan/contract/preparation';
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

function lineOf({ type, id, qty }: DraftLine, { tests, packages }: Catalogue): ChosenLine[] {
  const item = (type === 'package' ? packages : tests).find((one) => one.id === id);
  if (!item) return [];
  const inside = 'testIds' in item ? testsInPackage(item, tests) : [item];
  const { productName, price, regulated } = item;
  return [{ type, id, qty, productName, price, regulated, collection: collectionOf(inside), tests: inside }];
}

/** The persons of the form, as the rules of a booking read them. */
const personsOf = ({ people, noOfPersons }: NewOrderDraft) =>
  people.slice(0, noOfPersons).map(({ name, age, gender, guardian }) => ({
    name: textOf(name),
    age: ageOf(age),
    gender: textOf(gender),
    guardian: textOf(guardian),
  }));

/** What would be booked: the lines that are still offered, with the same price, preparation and holds as for customers. */
export function basketOf(
  draft: NewOrderDraft,
  catalogue: Catalogue,
  { day, served }: { day: string; served: boolean },
) {
  const { noOfPersons, arrangements, name, email, phoneno, address, pincode } = draft;
  const lines = draft.lines.flatMap((line) => lineOf(line, catalogue));
  const preparation = preparationOf([...new Set(lines.flatMap(({ tests }) => tests))], arrangements);
  const persons = personsOf(draft);
  const contact = {
    name: textOf(name),
    email: textOf(email),
    phoneno: textOf(phoneno),
    address: textOf(address),
    pincode: isPincode(pincode) ? pincode : null,
  };
  const people = { age: null, noOfPersons, beneficiaries: persons };
  const choices = preparation?.choices ?? {};
  return {
    lines,
    price: priceOrder(lines, [], noOfPersons),
    choices,
    plan: preparation && planFor(preparation, day, { persons: noOfPersons, patients: persons }),
    holdReasons: holdReasonsOf({ ...contact, ...people }, lines, { served, choices }),
    duplicates: findDuplicates({ lines, additional: [], persons: noOfPersons }, catalogue.packages).map(
      duplicateSentence,
    ),
  };
}

/** What {@link basketOf} returns. */
export type NewBasket = ReturnType<typeof basketOf>;
