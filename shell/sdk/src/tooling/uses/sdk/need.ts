import type { Shape } from '@nidaan/contract';
import { anyOf } from '../shapes.js';
import { alternativesOf, type Fields, mergedFields, nameOf, narrowedFields } from './narrow.js';

/** What is passed in one place. The shape of each value is read only where the declared one says something. */
export interface Passed {
  values: Map<string, () => { shape: Shape; isOptional: boolean }>;
  /** Whether more may be passed, such as by a spread whose type is not known. */
  isOpen: boolean;
}

/** Which members of a result are read: all of them when it is passed on. */
export type Reads = 'all' | readonly string[];

type FunctionShape = Extract<Shape, { takes: unknown }>;

const isFunction = (shape: Shape): shape is FunctionShape => typeof shape === 'object' && 'takes' in shape;
const isObject = (shape: Shape): shape is Extract<Shape, { fields: unknown }> =>
  typeof shape === 'object' && 'fields' in shape;

/** The declared fields that are passed. A required one that is not seen is passed by what is not known. */
function fieldsPassed(declared: Fields, { values }: Passed): Fields {
  const passed: Fields = {};
  for (const [key, shape] of Object.entries(declared)) {
    const value = values.get(nameOf(key));
    if (!value) continue;
    const known = shape === 'unknown' ? { shape, isOptional: false } : value();
    passed[known.isOptional ? `${nameOf(key)}?` : nameOf(key)] = known.shape;
  }
  return narrowedFields(declared, passed);
}

/** The alternative that takes what is passed: the one with the fewest names that are missing or too many. */
function takenBy<T>(
  alternatives: T[],
  fieldsOf: (one: T) => Fields,
  { values, isOpen }: Passed,
): T | undefined {
  const misfits = (one: T) => {
    const keys = Object.keys(fieldsOf(one));
    const known = new Set(keys.map(nameOf));
    const missing = keys.filter((key) => !key.endsWith('?') && !values.has(key));
    return [...values.keys()].filter((name) => !known.has(name)).length + (isOpen ? 0 : missing.length);
  };
  return alternatives.toSorted((a, b) => misfits(a) - misfits(b))[0];
}

function picked(result: Shape, reads: Reads): Shape {
  if (reads === 'all' || !isObject(result)) return result;
  const fields = Object.entries(result.fields).filter(([key]) => reads.includes(nameOf(key)));
  return { fields: Object.fromEntries(fields) };
}

/** What a remote needs of a value of the SDK, gathered from all places that use it. */
export class Need {
  private isWhole = false;
  private readonly members = new Map<string, Need>();
  private readonly rendered = new Map<Shape, Fields[]>();
  private readonly called = new Map<FunctionShape, Fields[]>();
  private reads: Reads = [];
  private isRead = false;

  constructor(private readonly declared: Shape) {}

  /** It is passed on, so that all of it may be used. */
  pass(): void {
    this.isWhole = true;
  }

  render(props: Passed): void {
    if (typeof this.declared !== 'object' || !('props' in this.declared)) return this.pass();
    const alternatives = alternativesOf(this.declared.props).filter(isObject);
    const taken = takenBy(alternatives, ({ fields }) => fields, props);
    if (!taken) return this.pass();
    this.rendered.set(taken, [...(this.rendered.get(taken) ?? []), fieldsPassed(taken.fields, props)]);
  }

  call(args: Passed, reads: Reads | null): void {
    const taken = takenBy(alternativesOf(this.declared).filter(isFunction), ({ takes }) => takes, args);
    if (!taken) return this.pass();
    this.called.set(taken, [...(this.called.get(taken) ?? []), fieldsPassed(taken.takes, args)]);
    if (reads === null) return;
    this.isRead = true;
    this.reads = this.reads === 'all' || reads === 'all' ? 'all' : [...this.reads, ...reads];
  }

  /** What is needed of a member, which is used in the same ways; null when none is declared. */
  member(name: string): Need | null {
    const known = this.members.get(name);
    const fields = isObject(this.declared) ? this.declared.fields : {};
    const declared = fields[name] ?? fields[`${name}?`];
    const need = known ?? (declared === undefined ? null : new Need(declared));
    if (need) this.members.set(name, need);
    return need;
  }

  shape(): Shape {
    if (this.isWhole) return this.declared;
    if (this.rendered.size > 0)
      return { props: anyOf([...this.rendered.values()].map((all) => ({ fields: mergedFields(all) }))) };
    if (this.called.size > 0)
      return anyOf(
        [...this.called].map(([one, all]) => ({ takes: mergedFields(all), gives: this.result(one) })),
      );
    const members = [...this.members].map(([name, need]) => [name, need.shape()] as const);
    return members.length > 0 ? { fields: Object.fromEntries(members) } : this.declared;
  }

  private result({ gives }: FunctionShape): Fields {
    if (!this.isRead) return {};
    return Object.fromEntries(Object.entries(gives).map(([key, shape]) => [key, picked(shape, this.reads)]));
  }
}

/** Something that is passed and not known more exactly. */
export const UNKNOWN = () => ({ shape: 'unknown' as const, isOptional: false });
