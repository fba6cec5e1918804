import type { Shape } from '@nidaan/contract';
import {
  fieldIn,
  type Fields,
  type FunctionShape,
  type Kinds,
  kindsOf,
  nameOf,
  type Types,
  typeText,
} from './kinds.js';
import { argumentOf, type ArgumentsComparison, below, fewest, type Mismatch, type Side } from './mismatch.js';

/** Whether an offered value can be of a type that is not needed. */
function isOther(offer: Kinds, need: Kinds): boolean {
  const isObject = ({ objects, maps }: Kinds) => objects.length + maps.length > 0;
  return (
    [...offer.simple.keys()].some((type) => !need.simple.has(type)) ||
    (offer.lists.length > 0 && need.lists.length === 0) ||
    (isObject(offer) && !isObject(need)) ||
    (offer.functions.length > 0 && need.functions.length === 0) ||
    (offer.components.length > 0 && need.components.length === 0)
  );
}

/** Compares what a remote reads with what is offered: answers of the API, and names of the SDK. */
export class Answers {
  /** Compares what is passed to functions and components. */
  passed?: ArgumentsComparison;

  constructor(
    private readonly needed: Types,
    private readonly offered: Types,
    private readonly side: Side,
  ) {}

  /** What a remote cannot rely on. New fields, new values of a list of values, and narrower types are no mismatch. */
  mismatches(needed: Shape, offered: Shape, field = ''): Mismatch[] {
    const need = kindsOf(needed, this.needed);
    const offer = kindsOf(offered, this.offered);
    if (need.isUnknown || offer.isUnknown) return [];
    const found: Mismatch[] = [];
    if (isOther(offer, need))
      found.push(this.reads(field, `which is ${typeText(offer)} and not ${typeText(need)}`));
    if (offer.isNullable && !need.isNullable) found.push(this.reads(field, 'which may be null'));
    for (const list of offer.lists)
      if (need.lists.length > 0)
        found.push(...fewest(need.lists.map((one) => this.mismatches(one, list, `${field}[]`))));
    // Which alternative is answered may depend on who asks: one that has everything is enough.
    if (offer.objects.length > 0)
      for (const fields of need.objects)
        found.push(...fewest(offer.objects.map((one) => this.ofFields(fields, one, field))));
    if (offer.functions.length > 0)
      for (const used of need.functions)
        found.push(...fewest(offer.functions.map((one) => this.ofFunctions(used, one, field))));
    if (offer.components.length > 0)
      for (const props of need.components)
        found.push(
          ...fewest(offer.components.map((one) => this.passed?.mismatches(props, one, field) ?? [])),
        );
    return found;
  }

  /** The same for the arguments that a callback gets. */
  ofArguments = (needed: Fields, offered: Fields, path: string): Mismatch[] =>
    this.ofFields(needed, offered, path, argumentOf);

  private ofFields(needed: Fields, offered: Fields, path: string, join = below): Mismatch[] {
    return Object.entries(needed).flatMap(([key, shape]) => {
      const field = join(path, nameOf(key));
      const offer = fieldIn(offered, nameOf(key));
      const isOptional = key.endsWith('?');
      if (!offer) return isOptional ? [] : [this.reads(field, this.side.missing)];
      const absent = offer.isOptional && !isOptional ? [this.reads(field, 'which may be absent')] : [];
      return [...absent, ...this.mismatches(shape, offer.shape, field)];
    });
  }

  private ofFunctions(needed: FunctionShape, offered: FunctionShape, path: string): Mismatch[] {
    return [
      ...(this.passed?.ofArguments(needed.takes, offered.takes, path) ?? []),
      ...this.ofFields(needed.gives, offered.gives, path),
    ];
  }

  private reads = (field: string, why: string): Mismatch => ({ field, how: 'reads', why });
}
