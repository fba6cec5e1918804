import type { Shape } from '@nidaan/contract';
import {
  alternativesOf,
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

type Values = true | Set<string | number | boolean>;

/** Compares what a remote sends with what is accepted: by the API, and by functions and components of the SDK. */
export class Requests {
  /** Compares what the callbacks that a remote passes are called with. */
  called?: ArgumentsComparison;

  constructor(
    private readonly sent: Types,
    private readonly accepted: Types,
    private readonly side: Side,
  ) {}

  /** What would be refused or ignored. New optional fields and new accepted values are no mismatch. */
  mismatches(sent: Shape, accepted: Shape, field = ''): Mismatch[] {
    const accept = kindsOf(accepted, this.accepted);
    if (accept.isUnknown) return [];
    return alternativesOf(sent, this.sent).flatMap((one) => this.ofOne(one, accept, field));
  }

  /** The same for a body of which only one alternative is meant for the operation. */
  ofOneAlternative(sent: Shape, accepted: Shape): Mismatch[] {
    return fewest(alternativesOf(sent, this.sent).map((one) => this.mismatches(one, accepted)));
  }

  /** The same for the arguments of a function. */
  ofArguments = (sent: Fields, accepted: Fields, path: string): Mismatch[] =>
    this.ofFields(sent, accepted, path, argumentOf);

  private ofOne(sent: Shape, accept: Kinds, field: string): Mismatch[] {
    const send = kindsOf(sent, this.sent);
    if (send.isUnknown) return [];
    if (send.isNullable) return accept.isNullable ? [] : [this.sends(field, `as null, ${this.notAccepted}`)];
    const [list] = send.lists;
    if (list && accept.lists.length > 0)
      return fewest(accept.lists.map((one) => this.mismatches(list, one, `${field}[]`)));
    const [fields] = send.objects;
    if (fields && accept.objects.length > 0)
      return fewest(accept.objects.map((one) => this.ofFields(fields, one, field)));
    const [callback] = send.functions;
    if (callback && accept.functions.length > 0)
      return fewest(accept.functions.map((one) => this.ofCallbacks(callback, one, field)));
    if (send.simple.size > 0)
      return [...send.simple].flatMap(([type, values]) =>
        this.ofValues(values, accept.simple.get(type), { send, accept, field }),
      );
    return this.isOfType(send, accept) ? [] : [this.ofOtherType(send, accept, field)];
  }

  /** Whether a value is of a type that is accepted, though its parts are not compared. */
  private isOfType({ objects, maps }: Kinds, accept: Kinds): boolean {
    return objects.length + maps.length > 0 && accept.objects.length + accept.maps.length > 0;
  }

  private ofOtherType = (send: Kinds, accept: Kinds, field: string): Mismatch =>
    this.sends(field, `as ${typeText(send)}, where ${this.side.name} takes ${typeText(accept)}`);

  private ofValues(
    values: Values,
    known: Values | undefined,
    { send, accept, field }: { send: Kinds; accept: Kinds; field: string },
  ): Mismatch[] {
    if (known === undefined) return [this.ofOtherType(send, accept, field)];
    if (known === true || (values === true && !this.side.isStrict)) return [];
    if (values === true) {
      const only = [...known].map((value) => JSON.stringify(value)).join(' or ');
      return [this.sends(field, `as ${typeText(send)}, where ${this.side.name} takes only ${only}`)];
    }
    const refused = [...values].filter((value) => !known.has(value));
    return refused.map((value) =>
      this.sends(field, `with the value ${JSON.stringify(value)}, ${this.notAccepted}`),
    );
  }

  private ofFields(sent: Fields, accepted: Fields, path: string, join = below): Mismatch[] {
    const refused = Object.entries(sent).flatMap(([key, shape]) => {
      const field = join(path, nameOf(key));
      const known = fieldIn(accepted, nameOf(key));
      return known ? this.mismatches(shape, known.shape, field) : [this.sends(field, this.notAccepted)];
    });
    const required = Object.keys(accepted).filter((key) => !key.endsWith('?'));
    const missing = required.flatMap((name): Mismatch[] => {
      const own = fieldIn(sent, name);
      if (own && !own.isOptional) return [];
      const field = join(path, name);
      return own
        ? [{ field, how: 'lacks-sometimes', why: `which ${this.side.name} always requires` }]
        : [{ field, how: 'lacks', why: `which ${this.side.name} requires` }];
    });
    return [...refused, ...missing];
  }

  /** A callback may take fewer arguments than it gets, and its result may be ignored. */
  private ofCallbacks(sent: FunctionShape, accepted: FunctionShape, path: string): Mismatch[] {
    const given = this.called?.ofArguments(sent.takes, accepted.takes, path) ?? [];
    const isRead = Object.keys(accepted.gives).length > 0;
    return isRead ? [...given, ...this.ofFields(sent.gives, accepted.gives, path)] : given;
  }

  private get notAccepted(): string {
    return `which ${this.side.name} does not accept`;
  }

  private sends = (field: string, why: string): Mismatch => ({ field, how: 'sends', why });
}
