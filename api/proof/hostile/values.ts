import fc from 'fast-check';

/** A JSON schema, as far as the OpenAPI document uses them. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean | number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** The schemas of the document by name. */
export type Schemas = Record<string, Schema>;

/** Stands for a value that an earlier answer had in a field of this name, of this resource if given; `at` chooses one. */
export class Known {
  constructor(
    readonly name: string,
    readonly at: number,
    readonly isNumber = false,
    readonly resource?: string,
  ) {}
}

const LONGEST = 60;
const MOST_ITEMS = 3;
const LARGEST = 1_000_000;
/** Inside objects of objects, optional fields are left out, because schemas refer to each other. */
const DEEPEST = 4;
const DAY_MS = 86_400_000;
/** Fields and parameters whose values name something that exists. */
export const REFERRING =
  /^(id|\w+Id|\w+Ids|ids|report|receipt|remote|reference|subject|actor|person|version|fingerprint|refund)$/;

/** Texts that have broken software. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '1e309',
  `'; DROP TABLE orders; --`,
  `' OR '1'='1`,
  `1; SELECT pg_sleep(5)`,
  `$1`,
  '%',
  '_',
  '\\',
  '*:* & !',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  '\u200b',
  '\ufeff',
  '😀👨‍👩‍👧',
  'अक्ष',
  'ﷺ',
  'İ',
  'ǅ',
  '\r\nX-Injected: 1',
  'a@b.in\r\nBcc: c@d.in',
  '=HYPERLINK("http://a")',
  '__proto__',
  'constructor',
  'toString',
  '2027-02-29',
  '0000-00-00',
  '+999999-01-01',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(10_000),
  '('.repeat(2000),
];

const OTHERS: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e-9,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[]],
  [null],
  ['a', 'a'],
  { $ne: null },
  { constructor: { prototype: { admin: true } } },
  { toString: 'a', length: 5 },
  Array.from({ length: 2000 }, (_, at) => at),
];

/** A text that software may not expect. */
export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: LONGEST }));

/** A value of any type that software may not expect. */
export const hostile = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: hostileText() },
    { weight: 4, arbitrary: fc.constantFrom(...OTHERS) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

/** The instant some days from now. */
export const dayNear = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Days around today: what people choose, and what they cannot. */
const days = () => fc.integer({ min: -40, max: 40 }).map(dayNear);

/** Texts that a person may type into a field of this name. */
const TYPED: Record<string, string[]> = {
  email: ['asha@example.org', 'ravi@example.org', 'meena.iyer@example.com'],
  phoneno: ['+919845000000', '9845000001', '098450 00002'],
  pincode: ['110001', '560001', '999999'],
  password: ['a long enough password', 'another long enough password'],
  token: ['eyJhbGciOiJub25lIn0.e30.'],
};

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = LONGEST } = schema;
  if (schema.format === 'date') return days().map((at) => at.slice(0, 10));
  if (schema.format === 'date-time') return days();
  const known = REFERRING.test(name) ? [fc.nat().map((at) => new Known(name, at))] : [];
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), ...known, ...known);
  if (schema.pattern) return fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), ...known, ...known);
  const most = Math.max(minLength, Math.min(maxLength, LONGEST));
  const words = fc.string({ unit: 'grapheme', minLength, maxLength: most });
  const typed = TYPED[name];
  return typed ? fc.constantFrom(...typed) : fc.oneof(words, ...known, ...known, ...known);
}

const bounded = ({ minimum = -LARGEST, maximum = LARGEST, exclusiveMinimum }: Schema) => ({
  min: Math.max(minimum, -LARGEST) + (exclusiveMinimum === true ? 1 : 0),
  max: Math.min(maximum, LARGEST),
});

/** The schema that a reference names, or the schema itself. */
const resolved = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Values that a schema allows. `name` is that of the field or parameter. */
export function valid(schema: Schema, schemas: Schemas, name = '', depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref) return valid(resolved(schema, schemas), schemas, name, depth);
  if (schema.nullable) {
    const { nullable: _, ...rest } = schema;
    return fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 3, arbitrary: valid(rest, schemas, name, depth) },
    );
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valid(one, schemas, name, depth)));
  if (schema.allOf)
    return valid(
      Object.assign({}, ...schema.allOf.map((one) => resolved(one, schemas))),
      schemas,
      name,
      depth,
    );
  if (schema.type === 'object' || schema.properties) return objectOf(schema, schemas, depth);
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = MOST_ITEMS } = schema;
    const maxLength = Math.max(minItems, Math.min(maxItems, MOST_ITEMS));
    return fc.array(valid(schema.items ?? {}, schemas, name, depth + 1), { minLength: minItems, maxLength });
  }
  if (schema.type === 'integer')
    return REFERRING.test(name)
      ? fc.oneof(
          fc.nat().map((at) => new Known(name, at, true)),
          fc.integer(bounded(schema)),
        )
      : fc.integer(bounded(schema));
  if (schema.type === 'number') return fc.double({ ...bounded(schema), noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') return textOf(schema, name);
  return fc.jsonValue({ maxDepth: 1 });
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  schemas: Schemas,
  depth: number,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).filter(([name]) => depth < DEEPEST || required.includes(name));
  const model = Object.fromEntries(
    fields.map(([name, field]) => [name, valid(field, schemas, name, depth + 1)]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in model), noNullPrototype: true });
}
