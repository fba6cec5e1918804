import type { Shape } from '@nidaan/contract';
import { anyOf } from '../shapes.js';

/** Fields of an object, arguments of a function or props of a component; the name of one that may be absent ends in `?`. */
export type Fields = Record<string, Shape>;

/** `note?` → `note` */
export const nameOf = (key: string): string => key.replace(/\?$/, '');

/** The alternatives of a shape. */
export const alternativesOf = (shape: Shape): Shape[] =>
  typeof shape === 'object' && 'any' in shape ? shape.any : [shape];

/** What a field is, and whether it may be absent; null when there is none. */
export function fieldOf(fields: Fields, name: string): { shape: Shape; isOptional: boolean } | null {
  if (Object.hasOwn(fields, name)) return { shape: fields[name] ?? 'unknown', isOptional: false };
  const optional = `${name}?`;
  return Object.hasOwn(fields, optional) ? { shape: fields[optional] ?? 'unknown', isOptional: true } : null;
}

function isSimple(shape: Shape): shape is Extract<Shape, string> | Extract<Shape, { values: unknown }> {
  return typeof shape === 'string' || 'values' in shape;
}

/**
 * A simple value as one of the declared ones: by its type where any of that type is declared. Where it is none of them, its type
 * could not be read exactly.
 */
function simple(declared: Shape, actual: Shape): Shape {
  const all = alternativesOf(declared);
  if (typeof actual === 'string') return all.includes(actual) ? actual : declared;
  if (!('values' in actual)) return declared;
  const known = all.flatMap((one) => (typeof one === 'object' && 'values' in one ? one.values : []));
  const found = actual.values.map((value): Shape | null => {
    const type = typeof value as 'string' | 'number' | 'boolean';
    if (all.includes(type)) return type;
    return known.includes(value) ? { values: [value] } : null;
  });
  const fitting = found.filter((one) => one !== null);
  return fitting.length === found.length ? anyOf(fitting) : declared;
}

/** The declared fields that are passed, each as far as its value is known. */
export function narrowedFields(declared: Fields, passed: Fields): Fields {
  const found = Object.entries(declared).flatMap(([key, shape]): [string, Shape][] => {
    const own = fieldOf(passed, nameOf(key));
    if (!own) return key.endsWith('?') ? [] : [[key, shape]];
    return [[own.isOptional ? `${nameOf(key)}?` : nameOf(key), narrowed(shape, own.shape)]];
  });
  return Object.fromEntries(found);
}

/**
 * What is passed where a shape is declared: the value as far as its type says more than the declared one. Sources are read without
 * the types of other packages, so that a value can be unknown; then it is anything that is declared.
 */
export function narrowed(declared: Shape, actual: Shape): Shape {
  if (declared === 'unknown' || actual === 'unknown') return declared;
  if (isSimple(actual)) return simple(declared, actual);
  if ('any' in actual) return anyOf(actual.any.map((one) => narrowed(declared, one)));
  const all = alternativesOf(declared);
  const lists = all.filter((one) => typeof one === 'object' && 'list' in one);
  const objects = all.filter((one) => typeof one === 'object' && 'fields' in one);
  const functions = all.filter((one) => typeof one === 'object' && 'takes' in one);
  const [list] = lists;
  if ('list' in actual && list && lists.length === 1) return { list: narrowed(list.list, actual.list) };
  const [object] = objects;
  if ('fields' in actual && object && objects.length === 1)
    return { fields: narrowedFields(object.fields, actual.fields) };
  const [callback] = functions;
  if (!('takes' in actual) || !callback || functions.length > 1) return declared;
  // A callback needs no more arguments than it takes.
  const taken = Object.entries(callback.takes).slice(0, Object.keys(actual.takes).length);
  return { takes: Object.fromEntries(taken), gives: callback.gives };
}

/** What is passed in several places: a field is optional that is not passed in all of them. */
export function mergedFields(places: Fields[]): Fields {
  const names = [...new Set(places.flatMap((fields) => Object.keys(fields).map(nameOf)))];
  return Object.fromEntries(
    names.map((name) => {
      const found = places.map((fields) => fieldOf(fields, name));
      const isAlways = found.every((one) => one !== null && !one.isOptional);
      return [isAlways ? name : `${name}?`, anyOf(found.flatMap((one) => one?.shape ?? []))];
    }),
  );
}
