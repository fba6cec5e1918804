import type { Shape } from '@nidaan/contract';
import { fieldIn, type Fields, kindsOf, nameOf, type Types, typeText } from './kinds.js';
import { below, fewest, type Mismatch } from './mismatch.js';

/** Compares what a remote reads of answers with what the API answers. */
export class Answers {
  constructor(
    private readonly needed: Types,
    private readonly offered: Types,
  ) {}

  /** What a remote cannot rely on. New fields, new values of a list of values, and narrower types are no mismatch. */
  mismatches(needed: Shape, offered: Shape, field = ''): Mismatch[] {
    const need = kindsOf(needed, this.needed);
    const offer = kindsOf(offered, this.offered);
    if (need.isUnknown || offer.isUnknown) return [];
    const takesObjects = need.objects.length + need.maps.length > 0;
    const isOther =
      [...offer.simple.keys()].some((type) => !need.simple.has(type)) ||
      (offer.lists.length > 0 && need.lists.length === 0) ||
      (offer.objects.length + offer.maps.length > 0 && !takesObjects);
    const found: Mismatch[] = [];
    if (isOther) found.push({ field, why: `which is ${typeText(offer)} and not ${typeText(need)}` });
    if (offer.isNullable && !need.isNullable) found.push({ field, why: 'which may be null' });
    for (const list of offer.lists)
      if (need.lists.length > 0)
        found.push(...fewest(need.lists.map((one) => this.mismatches(one, list, `${field}[]`))));
    // Which alternative is answered may depend on who asks: one that has everything is enough.
    if (offer.objects.length > 0)
      for (const fields of need.objects)
        found.push(...fewest(offer.objects.map((one) => this.ofFields(fields, one, field))));
    return found;
  }

  private ofFields(needed: Fields, offered: Fields, path: string): Mismatch[] {
    return Object.entries(needed).flatMap(([key, shape]) => {
      const field = below(path, nameOf(key));
      const offer = fieldIn(offered, nameOf(key));
      const isOptional = key.endsWith('?');
      if (!offer) return isOptional ? [] : [{ field, why: 'which the answer does not have' }];
      const absent = offer.isOptional && !isOptional ? [{ field, why: 'which may be absent' }] : [];
      return [...absent, ...this.mismatches(shape, offer.shape, field)];
    });
  }
}
