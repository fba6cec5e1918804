import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RemoteUses, SdkTypes } from '@nidaan/contract';
import { breaksOfSdk } from '@nidaan/registry';
import { BEFORE, SDK, SdkOfTest } from '../../testing/sdk-of-test.js';

const sdk = new SdkOfTest();
let uses: RemoteUses;
beforeAll(() => {
  uses = sdk.uses();
});
afterAll(() => rmSync(sdk.root, { recursive: true, force: true }));

/** What the check says of the remote after a change of the SDK. */
function sentencesAfter(change: (declarations: string) => string): string[] {
  const declarations = change(BEFORE);
  if (declarations === BEFORE) throw new Error('The change has changed nothing.');
  const sdkTypes = sdk.offered(declarations);
  const names = Object.keys(sdkTypes.modules[SDK] ?? {}).filter((name) => !name.includes('.'));
  const found = breaksOfSdk(
    { remote: 'booking', version: '1', uses },
    { exposes: { [SDK]: names }, sdkTypes },
  );
  return found.map((text) => text.replace('booking 1 ', '').replace(' of @nidaan/sdk', ''));
}

test('a remote says what it passes, and what it reads of results', () => {
  const { modules } = uses.sdkTypes ?? {};
  expect(modules?.[SDK]).toMatchObject({
    Button: {
      props: {
        fields: {
          kind: { values: ['main', 'plain', 'quiet'] },
          'aria-label?': 'string',
          'disabled?': 'boolean',
        },
      },
    },
    'Upload.Dragger': { props: { fields: { multiple: 'boolean' } } },
    hoursText: { takes: { 'argument 1': 'number' }, gives: { result: 'string' } },
    paths: { fields: { test: { takes: { 'argument 1': 'string' }, gives: { result: 'string' } } } },
    useCartLine: { gives: { result: { fields: { qty: 'number' } } } },
    useLocation: { takes: {}, gives: { result: { fields: { pathname: 'string' } } } },
  });
  expect(Object.keys(modules?.[SDK] ?? {})).not.toContain('Upload');
});

test.each<[change: string, change: (text: string) => string, said: string[]]>([
  [
    'a removed prop',
    (text) => text.replace('safe?: string;', ''),
    ['passes safe to Loaded, which the shell does not accept.'],
  ],
  [
    'a prop that is required now',
    (text) => text.replace('wide?: boolean', 'wide: boolean'),
    ['uses Button without wide, which the shell requires.'],
  ],
  [
    'a prop that is required now, and is passed in some places only',
    (text) => text.replace('wide?: boolean }', "wide?: boolean; 'aria-label': string }"),
    ['does not pass aria-label to Button each time, which the shell always requires.'],
  ],
  [
    'a prop that does not take a value any more',
    (text) => text.replace("| 'quiet' ", ''),
    ['passes kind to Button with the value "quiet", which the shell does not accept.'],
  ],
  [
    'props without the attributes of an element',
    (text) =>
      text.replace(
        'ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>',
        'ButtonStyle & { children?: ReactNode }',
      ),
    ['aria-label', 'onClick', 'disabled'].map(
      (name) => `passes ${name} to Button, which the shell does not accept.`,
    ),
  ],
  [
    'a removed field of a result',
    (text) => text.replace('lines: CartLine[];', ''),
    ['reads result.lines of useCart, which the shell does not have.'],
  ],
  [
    'a field with another type, which is read and passed',
    (text) => text.replace('price: number;', 'price: string;'),
    [
      'reads result.lines[].price of useCart, which is a string and not a number.',
      'passes result.add(argument 1).price to useCart as a number, where the shell takes a string.',
    ],
  ],
  [
    'a field that may be absent',
    (text) => text.replace('qty: number;', 'qty?: number;'),
    [
      'reads result.lines[].qty of useCart, which may be absent.',
      'reads result.qty of useCartLine, which may be absent.',
    ],
  ],
  [
    'a result that may be undefined',
    (text) => text.replace('(id: string): CartLine', '(id: string): CartLine | undefined'),
    ['reads result of useCartLine, which may be absent.'],
  ],
  [
    'a result that may be null',
    (text) => text.replace('(id: string): CartLine', '(id: string): CartLine | null'),
    ['reads result of useCartLine, which may be null.'],
  ],
  [
    'a parameter of another type',
    (text) => text.replace('(amount: number)', '(amount: { paise: number })'),
    ['passes argument 1 to moneyText as a number, where the shell takes an object.'],
  ],
  [
    'a narrower parameter',
    (text) => text.replace('(amount: number)', '(amount: 80 | 99)'),
    ['passes argument 1 to moneyText as a number, where the shell takes only 80 or 99.'],
  ],
  [
    'a new parameter',
    (text) => text.replace('(amount: number)', '(amount: number, currency: string)'),
    ['uses moneyText without argument 2, which the shell requires.'],
  ],
  [
    'a callback that gets less',
    (text) => text.replace('(data: T, isOld: boolean)', '()'),
    ['reads children(argument 1) of Loaded, which the shell does not have.'],
  ],
  [
    'a removed member',
    (text) => text.replace('; test: (id: string) => string', ''),
    ['reads test of paths, which the shell does not have.'],
  ],
  [
    'a removed member of a component',
    (text) => text.replace(/ & \{\n {2}Dragger[^}]*\}[^}]*\}/, ''),
    ['uses Upload.Dragger, which the shell does not have.'],
  ],
  [
    'a removed name',
    (text) => text.replace('export declare function moneyText', 'declare function moneyText') + 'export {};',
    ['imports moneyText from @nidaan/sdk, which the shell does not expose.'],
  ],
  [
    'a component that is a function now',
    (text) =>
      text.replace(
        /export declare function Dialog[^;]*;[^;]*;[^;]*;[^;]*;/,
        'export declare const Dialog: string;',
      ),
    ['uses Dialog, which is a string and not a component.'],
  ],
  [
    'a function that is an object now',
    (text) =>
      text.replace('function moneyText(amount: number): string', 'const moneyText: { short: string }'),
    ['uses moneyText, which is an object and not a function.'],
  ],
])('%s is refused, and the name and the field are named', (_what, change, said) => {
  expect(sentencesAfter(change)).toEqual(said);
});

test.each<[change: string, change: (text: string) => string]>([
  ['a new optional prop', (text) => text.replace('safe?: string;', 'safe?: string; tone?: string;')],
  ['a new value of a prop', (text) => text.replace("| 'plain'", "| 'plain' | 'danger'")],
  ['a prop that is optional now', (text) => text.replace('title: string;', 'title?: string;')],
  ['a removed prop that is not passed', (text) => text.replace('; wide?: boolean', '')],
  [
    'a new field of a result',
    (text) => text.replace('restored: boolean;', 'restored: boolean; total: number;'),
  ],
  ['a removed field of a result that is not read', (text) => text.replace('restored: boolean;', '')],
  ['a wider parameter', (text) => text.replace('(amount: number)', '(amount: number | string)')],
  [
    'a new optional parameter',
    (text) => text.replace('(amount: number)', '(amount: number, currency?: string)'),
  ],
  ['a removed parameter that is not passed', (text) => text.replace(', isShort?: boolean', '')],
  [
    'a parameter with a new optional field',
    (text) => text.replace("Pick<CartLine, 'id' | 'price'>", '{ id: string; price: number; note?: string }'),
  ],
  ['a narrower result', (text) => text.replace('(amount: number): string', "(amount: number): 'a' | 'b'")],
  ['a callback that gets more', (text) => text.replace('isOld: boolean)', 'isOld: boolean, at: Date)')],
  ['a callback without an argument that is not taken', (text) => text.replace(', isOld: boolean)', ')')],
  ['a new name', (text) => `${text}export declare function useMap(): string;`],
  [
    'a function that is declared in another way',
    (text) =>
      text.replace(
        'function moneyText(amount: number): string',
        'const moneyText: (amount: number) => string',
      ),
  ],
])('%s is accepted', (_what, change) => {
  expect(sentencesAfter(change)).toEqual([]);
});

test('a remote of an earlier build, and a shell of one, are compared by their names alone', () => {
  const { sdkTypes: _own, ...earlier } = uses;
  const names = uses.sdk[SDK] ?? [];
  const without = names.filter((name) => name !== 'moneyText');
  const compare = (own: RemoteUses, sdkTypes?: SdkTypes) =>
    breaksOfSdk({ remote: 'booking', version: '1', uses: own }, { exposes: { [SDK]: without }, sdkTypes });
  const said = ['booking 1 imports moneyText from @nidaan/sdk, which the shell does not expose.'];
  expect(compare(earlier, sdk.offered(BEFORE.replace('safe?: string;', '')))).toEqual(said);
  expect(compare(uses)).toEqual(said);
});
