import type { Shape } from '@nidaan/contract';
import type { Operations } from './requests.js';

const isObject = (shape: Shape) => typeof shape === 'object' && 'fields' in shape;

/** Every shape that a shape consists of. */
function partsOf(shape: Shape): Shape[] {
  if (typeof shape === 'string') return [];
  if ('list' in shape) return [shape.list];
  if ('map' in shape) return [shape.map];
  if ('fields' in shape) return Object.values(shape.fields);
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
    if (!isObject(shape) || (this.times.get(shape) ?? 0) < 2) return this.inside(shape);
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
    if (!('fields' in shape)) return shape;
    return {
      fields: Object.fromEntries(
        Object.entries(shape.fields).map(([name, part]) => [name, this.named(part)]),
      ),
    };
  }
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
