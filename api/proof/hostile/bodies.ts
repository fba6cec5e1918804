import fc from 'fast-check';
import { BASES, UPLOAD_TYPE } from './bases.js';
import {
  dayNear,
  hostile,
  hostileText,
  Known,
  REFERRING,
  type Schema,
  type Schemas,
  valid,
} from './values.js';

/** The password of every user of a run. */
export const PASSWORD = 'four green bottles';

const JSON_TYPE = 'application/json';
const TYPES = [
  JSON_TYPE,
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '',
];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The body of an example, about days and things that exist; `at` chooses them. */
export function likeExample(example: unknown, at: number, name = ''): unknown {
  if (Array.isArray(example)) return example.map((item, index) => likeExample(item, at + index, name));
  if (typeof example === 'object' && example !== null)
    return Object.fromEntries(
      Object.entries(example).map(([field, value], index) => [field, likeExample(value, at + index, field)]),
    );
  if (typeof example === 'string' && DAY.test(example)) return dayNear((at % 9) - 1).slice(0, 10);
  if (/password$/i.test(name)) return PASSWORD;
  const isKnown =
    REFERRING.test(name) && at % 4 > 0 && (typeof example === 'string' || typeof example === 'number');
  return isKnown ? new Known(name, at, typeof example === 'number') : example;
}

/** A value with one part left out, added or replaced. */
export const spoilt = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.nat(), fc.constantFrom('leave', 'add', 'replace', 'inside'), hostile())
    .map(([whole, at, how, other]) => spoil(whole, at, how, other));

const ADDED = ['role', 'id', '__proto__', 'isAdmin', 'total'];

function spoil(value: unknown, at: number, how: string, other: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Known) return other;
  if (Array.isArray(value)) {
    if (value.length === 0) return [other];
    return value.map((item, index) => (index === at % value.length ? spoil(item, at, how, other) : item));
  }
  const fields = Object.entries(value as Record<string, unknown>);
  if (how === 'add' || fields.length === 0) return { ...value, [ADDED[at % ADDED.length] ?? 'id']: other };
  const [name, inner] = fields[at % fields.length] ?? ['', null];
  if (how === 'leave') return Object.fromEntries(fields.filter(([field]) => field !== name));
  return { ...value, [name]: how === 'inside' ? spoil(inner, at, how, other) : other };
}

/** A body with its content type. A text is sent as it is. */
export interface Content {
  type: string;
  body: unknown;
}

type Documented = Record<string, { schema?: Schema; example?: unknown }>;

const as = (type: string) => (body: unknown) => ({ type, body });

/** The bodies of an operation, such as `POST /api/orders`; one that has none gets one sometimes. */
export function bodyOf(
  operation: string,
  content: Documented | undefined,
  schemas: Schemas,
): fc.Arbitrary<Content> {
  if (!content)
    return fc.oneof(
      { weight: 7, arbitrary: fc.constant(as('')(undefined)) },
      { weight: 1, arbitrary: hostile().map(as(JSON_TYPE)) },
    );
  const [given = JSON_TYPE, { schema = {}, example } = {}] = Object.entries(content)[0] ?? [];
  const type = given.startsWith('multipart') ? UPLOAD_TYPE : given;
  const base = BASES[operation];
  if (schema.type === 'string' || type === UPLOAD_TYPE) {
    const table = fc.array(hostileText(), { maxLength: 20 }).map((cells) => cells.join(','));
    const texts = fc.oneof(hostileText(), table);
    const made = base ? fc.nat().map((at) => base(at) as string) : texts;
    return fc.oneof({ weight: 3, arbitrary: made }, { weight: 1, arbitrary: texts }).map(as(type));
  }
  const allowed = valid(schema, schemas);
  const liked = example === undefined ? allowed : fc.nat().map((at) => likeExample(example, at));
  const usual = base ? fc.nat().map(base) : liked;
  const odd = fc.tuple(fc.constantFrom(...TYPES), hostileText()).map(([other, body]) => as(other)(body));
  return fc.oneof(
    { weight: 5, arbitrary: usual.map(as(type)) },
    { weight: 2, arbitrary: allowed.map(as(type)) },
    { weight: 3, arbitrary: spoilt(usual).map(as(type)) },
    { weight: 2, arbitrary: spoilt(allowed).map(as(type)) },
    { weight: 1, arbitrary: hostile().map(as(type)) },
    { weight: 1, arbitrary: odd },
  );
}
