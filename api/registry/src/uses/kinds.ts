import type { Shape } from '@nidaan/contract';

/** Shapes by the names that a file gives them. */
export type Types = Record<string, Shape>;
/** An object with its fields; the name of one that may be absent ends in `?`. */
export type Fields = Record<string, Shape>;
/** A function, as the SDK has them: its arguments (`argument 1`) and its `result`. */
export type FunctionShape = Extract<Shape, { takes: unknown }>;

/** The alternatives of a shape, by what a value of it can be. */
export interface Kinds {
  isUnknown: boolean;
  isNullable: boolean;
  /** Values of each simple type; `true` where any value of the type is possible. */
  simple: Map<'string' | 'number' | 'boolean', true | Set<string | number | boolean>>;
  lists: Shape[];
  maps: Shape[];
  objects: Fields[];
  functions: FunctionShape[];
  /** The props of each component. */
  components: Shape[];
}

const none = (): Kinds => ({
  isUnknown: false,
  isNullable: false,
  simple: new Map(),
  lists: [],
  maps: [],
  objects: [],
  functions: [],
  components: [],
});

function addName(name: Extract<Shape, string>, kinds: Kinds): void {
  if (name === 'unknown') kinds.isUnknown = true;
  else if (name === 'null') kinds.isNullable = true;
  else kinds.simple.set(name, true);
}

function addValue(value: string | number | boolean, { simple }: Kinds): void {
  const type = typeof value as 'string' | 'number' | 'boolean';
  const known = simple.get(type) ?? new Set();
  if (known !== true) simple.set(type, known.add(value));
}

function add(shape: Shape, types: Types, kinds: Kinds): void {
  if (typeof shape === 'string') addName(shape, kinds);
  else if ('ref' in shape) add(types[shape.ref] ?? 'unknown', types, kinds);
  else if ('any' in shape) for (const one of shape.any) add(one, types, kinds);
  else if ('values' in shape) for (const value of shape.values) addValue(value, kinds);
  else if ('list' in shape) kinds.lists.push(shape.list);
  else if ('map' in shape) kinds.maps.push(shape.map);
  else if ('takes' in shape) kinds.functions.push(shape);
  else if ('props' in shape) kinds.components.push(shape.props);
  else kinds.objects.push(shape.fields);
}

/** What a value of a shape can be. */
export function kindsOf(shape: Shape, types: Types): Kinds {
  const kinds = none();
  add(shape, types, kinds);
  return kinds;
}

/** A list of a shape's alternatives, each as a shape of its own. */
export function alternativesOf(shape: Shape, types: Types): Shape[] {
  if (typeof shape === 'string') return [shape];
  if ('ref' in shape) return alternativesOf(types[shape.ref] ?? 'unknown', types);
  return 'any' in shape ? shape.any.flatMap((one) => alternativesOf(one, types)) : [shape];
}

/** The field of an object, and whether it may be absent; null when there is none. */
export function fieldIn(fields: Fields, name: string): { shape: Shape; isOptional: boolean } | null {
  const own = (key: string) => (Object.hasOwn(fields, key) ? fields[key] : undefined);
  const required = own(name);
  if (required !== undefined) return { shape: required, isOptional: false };
  const optional = own(`${name}?`);
  return optional === undefined ? null : { shape: optional, isOptional: true };
}

/** `note?` → `note` */
export const nameOf = (key: string): string => key.replace(/\?$/, '');

/** Names of the types of values, for a sentence. */
export function typeText({ simple, lists, maps, objects, functions, components }: Kinds): string {
  const names: string[] = [...simple.keys()].map((type) => `a ${type}`);
  if (lists.length > 0) names.push('a list');
  if (maps.length + objects.length > 0) names.push('an object');
  if (functions.length > 0) names.push('a function');
  if (components.length > 0) names.push('a component');
  return names.join(' or ') || 'null';
}
