import type { SdkTypes, Shape } from '@nidaan/contract';
import type { Operations } from './requests.js';

/** Whether a shape gets a name where it occurs several times: objects and functions, which are long. */
const isNamed = (shape: Shape) => typeof shape === 'object' && ('fields' in shape || 'takes' in shape);

/** Every shape that a shape consists of. */
function partsOf(shape: Shape): Shape[] {
  if (typeof shape === 'string') return [];
  if ('list' in shape) return [shape.list];
  if ('map' in shape) return [shape.map];
  if ('fields' in shape) return Object.values(shape.fields);
  if ('takes' in shape) return [...Object.values(shape.takes), ...Object.values(shape.gives)];
  if ('props' in shape) return [shape.props];
  return 'any' in shape ? shape.any : [];
}

/** Writes objects that occur several times once, by a name. */
export class TypeList {
  readonly types: Record<string, Shape> = {};
  private readonly times = new Map<Shape, number>();
  private readonly names = new Map<string, string>();

  /** Counts a shape, so that {@link named} knows what occurs several times. */
  count(shape: Shape): void {
    const times = (this.times.get(shape) ?? 0) + (typeof shape === 'object' ? 1 : 0);
    if (typeof shape === 'object') this.times.set(shape, times);
    if (times < 2) partsOf(shape).forEach((part) => this.count(part));
  }

  /** The shape with names in place of what occurs several times. */
  named(shape: Shape): Shape {
    if (!isNamed(shape) || (this.times.get(shape) ?? 0) < 2) return this.inside(shape);
    const inside = this.inside(shape);
    const text = JSON.stringify(inside);
    const known = this.names.get(text);
    if (known !== undefined) return { ref: known };
    const name = `T${this.names.size + 1}`;
    this.names.set(text, name);
    this.types[name] = inside;
    return { ref: name };
  }

  private inside(shape: Shape): Shape {
    if (typeof shape === 'string') return shape;
    if ('list' in shape) return { list: this.named(shape.list) };
    if ('map' in shape) return { map: this.named(shape.map) };
    if ('any' in shape) return { any: shape.any.map((one) => this.named(one)) };
    if ('takes' in shape) return { takes: this.fields(shape.takes), gives: this.fields(shape.gives) };
    if ('props' in shape) return { props: this.inside(shape.props) };
    return 'fields' in shape ? { fields: this.fields(shape.fields) } : shape;
  }

  private fields = (fields: Record<string, Shape>): Record<string, Shape> =>
    Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, this.named(part)]));
}

/** Operations as they are written to a file: sorted, and with names for what occurs several times. */
export function listed(operations: Operations, list: TypeList) {
  const sorted = [...operations].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const calls = sorted.flatMap(([, of]) => of);
  for (const { body, reads } of calls) for (const shape of [body, reads]) if (shape) list.count(shape);
  return Object.fromEntries(
    sorted.map(([name, of]) => [
      name,
      of.map((call) => ({
        ...call,
        ...(call.body && { body: list.named(call.body) }),
        ...(call.reads && { reads: list.named(call.reads) }),
      })),
    ]),
  );
}

/** Names of the SDK as they are written to a file: sorted, and with names for what occurs several times. */
export function listedSdk(modules: SdkTypes['modules']): SdkTypes {
  const list = new TypeList();
  const sorted = Object.entries(modules).map(
    ([module, names]) => [module, Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))] as const,
  );
  for (const [, names] of sorted) for (const [, shape] of names) list.count(shape);
  const named = sorted.map(([module, names]) => [
    module,
    Object.fromEntries(names.map(([name, shape]) => [name, list.named(shape)])),
  ]);
  return { modules: Object.fromEntries(named) as SdkTypes['modules'], types: list.types };
}

/** Names of the SDK without names for what occurs several times, which is one object then. */
export function unlistedSdk({ modules, types }: SdkTypes): SdkTypes['modules'] {
  const known = new Map<string, Shape>();
  const fields = (of: Record<string, Shape>) =>
    Object.fromEntries(Object.entries(of).map(([name, shape]) => [name, whole(shape)]));
  function referred(name: string): Shape {
    const shape = known.get(name) ?? whole(types[name] ?? 'unknown');
    known.set(name, shape);
    return shape;
  }
  function whole(shape: Shape): Shape {
    if (typeof shape === 'string' || 'values' in shape) return shape;
    if ('ref' in shape) return referred(shape.ref);
    if ('list' in shape) return { list: whole(shape.list) };
    if ('map' in shape) return { map: whole(shape.map) };
    if ('any' in shape) return { any: shape.any.map(whole) };
    if ('props' in shape) return { props: whole(shape.props) };
    if ('takes' in shape) return { takes: fields(shape.takes), gives: fields(shape.gives) };
    return { fields: fields(shape.fields) };
  }
  return Object.fromEntries(Object.entries(modules).map(([module, names]) => [module, fields(names)]));
}
