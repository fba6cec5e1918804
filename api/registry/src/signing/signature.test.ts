import { expect, test } from '@jest/globals';
import { settingsOfTest } from '../testing/keys.js';
import { readReleaseKeys } from './keys.js';
import { assertSigned, canonical, sign, Unverified } from './signature.js';

const settings = settingsOfTest();
const keys = readReleaseKeys(settings);
const others = readReleaseKeys(settingsOfTest());
const value = { name: 'booking', files: { b: '2', a: '1' }, routes: [{ path: '/cart' }] };
const signed = sign('release', value, keys, { note: 'x' });
const parsed = () => JSON.parse(JSON.stringify(signed)) as typeof signed;
const verify = (content: unknown, by = keys, now?: number) =>
  assertSigned('release', content, by, { what: 'It', ...(now !== undefined && { now }) });

/** Why a content is refused. */
function reasonOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Unverified) return error.reason;
    throw error;
  }
}

test.each([
  [
    { b: 1, a: [2, { d: undefined, c: 'é"' }] },
    { a: [2, { c: 'é"' }], b: 1 },
  ],
  [{ '10': 1, '9': 2, Z: 3, a: 4 }, JSON.parse('{"a":4,"Z":3,"9":2,"10":1}')],
])('the bytes of %j depend on its value alone', (one, other) => {
  expect(canonical(one)).toBe(canonical(other));
  expect(JSON.parse(canonical(one))).toEqual(JSON.parse(JSON.stringify(one)));
});

test('values that differ have different bytes', () => {
  const all = [
    {},
    [],
    null,
    '',
    0,
    false,
    { a: null },
    { a: '' },
    ['', ''],
    [''],
    { '': '' },
    '{}',
    { a: { b: 1 } },
  ];
  expect(new Set(all.map(canonical)).size).toBe(all.length);
});

test('what was signed is accepted, however its JSON is laid out', () => {
  expect(reasonOf(() => verify(parsed()))).toBeNull();
  const { signed: about, ...body } = parsed();
  expect(reasonOf(() => verify({ signed: { ...about }, ...body }))).toBeNull();
});

test.each<[what: string, attack: (content: ReturnType<typeof parsed>) => unknown, reason: string]>([
  ['a changed value', (content) => ({ ...content, name: 'admin' }), 'altered'],
  ['an added value', (content) => ({ ...content, extra: 1 }), 'altered'],
  ['a removed value', ({ routes: _routes, ...content }) => content, 'altered'],
  ['a changed hash', (content) => ({ ...content, files: { ...content.files, a: '3' } }), 'altered'],
  [
    'what its signature says',
    (content) => ({ ...content, signed: { ...content.signed, note: 'y' } }),
    'altered',
  ],
  ['no signature', ({ signed: _signed, ...content }) => content, 'unsigned'],
  [
    'an empty signature',
    (content) => ({ ...content, signed: { ...content.signed, signature: '' } }),
    'altered',
  ],
  [
    'a signature that is no text',
    (content) => ({ ...content, signed: { ...content.signed, signature: 1 } }),
    'unsigned',
  ],
  ['nothing', () => null, 'unsigned'],
  [
    'the name of no key',
    (content) => ({ ...content, signed: { ...content.signed, key: undefined } }),
    'unknown-key',
  ],
])('%s is refused', (_what, attack, reason) => expect(reasonOf(() => verify(attack(parsed())))).toBe(reason));

test('a signature of another key is refused, also under the id of an accepted one', () => {
  const foreign = sign('release', value, others, {});
  expect(reasonOf(() => verify(foreign))).toBe('unknown-key');
  const named = { ...foreign, signed: { ...foreign.signed, key: keys.signing?.id } };
  expect(reasonOf(() => verify(named))).toBe('altered');
});

test('a signature of a registry is none of a release', () => {
  expect(reasonOf(() => assertSigned('registry', parsed(), keys, { what: 'It' }))).toBe('altered');
});

test('a key is accepted until the end of its last day, and nothing that it signed afterwards', () => {
  const until = `${settings.RELEASE_PUBLIC_KEYS}@2027-03-31`;
  const ending = readReleaseKeys({ RELEASE_PUBLIC_KEYS: until });
  const midnight = Date.parse('2027-04-01T00:00:00Z');
  expect(reasonOf(() => verify(parsed(), ending, midnight - 1))).toBeNull();
  expect(reasonOf(() => verify(parsed(), ending, midnight))).toBe('expired-key');
  expect(() => verify(parsed(), ending, midnight)).toThrow(
    'It is signed with a key that was accepted until 2027-03-31.',
  );
});

test('a process without a signing key says which setting it lacks', () =>
  expect(() => sign('release', value, { ...keys, signing: null }, {})).toThrow(
    'RELEASE_SIGNING_KEY is not set',
  ));
