import type { Shape } from '@nidaan/contract';
import {
  alternativesOf,
  fieldIn,
  type Fields,
  type Kinds,
  kindsOf,
  nameOf,
  type Types,
  typeText,
} from './kinds.js';
import { below, fewest, type Mismatch } from './mismatch.js';

/** Why a field is named that a remote does not send. */
export const REQUIRED = 'which the API requires';
/** Why a field is named that a remote sends only sometimes. */
export const SOMETIMES = 'which the API always requires';

const NOT_ACCEPTED = 'which the API does not accept';

/** Compares what a remote sends with what the API accepts. */
export class Requests {
  constructor(
    private readonly sent: Types,
    private readonly accepted: Types,
  ) {}

  /** What the API would refuse or ignore. New optional fields and new accepted values are no mismatch. */
  mismatches(sent: Shape, accepted: Shape, field = ''): Mismatch[] {
    const accept = kindsOf(accepted, this.accepted);
    if (accept.isUnknown) return [];
    return alternativesOf(sent, this.sent).flatMap((one) => this.ofOne(one, accept, field));
  }

  /** The same for a body of which only one alternative is meant for the operation. */
  ofOneAlternative(sent: Shape, accepted: Shape): Mismatch[] {
    return fewest(alternativesOf(sent, this.sent).map((one) => this.mismatches(one, accepted)));
  }

  private ofOne(sent: Shape, accept: Kinds, field: string): Mismatch[] {
    const send = kindsOf(sent, this.sent);
    if (send.isUnknown) return [];
    if (send.isNullable)
      return accept.isNullable ? [] : [{ field, why: 'as null, which the API does not accept' }];
    const [list] = send.lists;
    if (list) return this.ofLists(list, accept, field);
    const [fields] = send.objects;
    if (fields && accept.objects.length > 0)
      return fewest(accept.objects.map((one) => this.ofFields(fields, one, field)));
    if (fields || send.maps.length > 0) return this.ofObject(send, accept, field);
    return [...send.simple].flatMap(([type, values]) => {
      const known = accept.simple.get(type);
      if (known === undefined)
        return [{ field, why: `as ${typeText(send)}, where the API takes ${typeText(accept)}` }];
      if (known === true || values === true) return [];
      const refused = [...values].filter((value) => !known.has(value));
      return refused.map((value) => ({
        field,
        why: `with the value ${JSON.stringify(value)}, ${NOT_ACCEPTED}`,
      }));
    });
  }

  private ofLists(list: Shape, accept: Kinds, field: string): Mismatch[] {
    if (accept.lists.length === 0)
      return [{ field, why: `as a list, where the API takes ${typeText(accept)}` }];
    return fewest(accept.lists.map((one) => this.mismatches(list, one, `${field}[]`)));
  }

  private ofObject(send: Kinds, accept: Kinds, field: string): Mismatch[] {
    if (accept.objects.length + accept.maps.length > 0) return [];
    return [{ field, why: `as ${typeText(send)}, where the API takes ${typeText(accept)}` }];
  }

  private ofFields(sent: Fields, accepted: Fields, path: string): Mismatch[] {
    const refused = Object.entries(sent).flatMap(([key, shape]) => {
      const field = below(path, nameOf(key));
      const known = fieldIn(accepted, nameOf(key));
      return known ? this.mismatches(shape, known.shape, field) : [{ field, why: NOT_ACCEPTED }];
    });
    const required = Object.keys(accepted).filter((key) => !key.endsWith('?'));
    const missing = required.flatMap((name) => {
      const own = fieldIn(sent, name);
      if (own && !own.isOptional) return [];
      return [{ field: below(path, name), why: own ? SOMETIMES : REQUIRED }];
    });
    return [...refused, ...missing];
  }
}
