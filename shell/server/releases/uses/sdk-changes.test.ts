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

/** A text of the SDK's declarations, and what replaces it. */
type Change = [from: string | RegExp, to: string];

/** What the check says of the remote after a change of the SDK. */
function sentencesAfter([from, to]: Change): string[] {
  const declarations = BEFORE.replace(from, to);
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

test.each<[change: string, change: Change, said: string[]]>([
  ['a removed prop', ['safe?: string;', ''], ['passes safe to Loaded, which the shell does not accept.']],
  [
    'a prop that is required now',
    ['wide?: boolean', 'wide: boolean'],
    ['uses Button without wide, which the shell requires.'],
  ],
  [
    'a prop that is required now, and is passed in some places only',
    ['wide?: boolean }', "wide?: boolean; 'aria-label': string }"],
    ['does not pass aria-label to Button each time, which the shell always requires.'],
  ],
  [
    'a prop that does not take a value any more',
    ["| 'quiet' ", ''],
    ['passes kind to Button with the value "quiet", which the shell does not accept.'],
  ],
  [
    'props without the attributes of an element',
    ['ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>', 'ButtonStyle & { children?: ReactNode }'],
    ['aria-label', 'onClick', 'disabled'].map(
      (name) => `passes ${name} to Button, which the shell does not accept.`,
    ),
  ],
  [
    'a removed field of a result',
    ['lines: CartLine[];', ''],
    ['reads result.lines of useCart, which the shell does not have.'],
  ],
  [
    'a field with another type, which is read and passed',
    ['price: number;', 'price: string;'],
    [
      'reads result.lines[].price of useCart, which is a string and not a number.',
      'passes result.add(argument 1).price to useCart as a number, where the shell takes a string.',
    ],
  ],
  [
    'a field that may be absent',
    ['qty: number;', 'qty?: number;'],
    [
      'reads result.lines[].qty of useCart, which may be absent.',
      'reads result.qty of useCartLine, which may be absent.',
    ],
  ],
  [
    'a result that may be undefined',
    ['(id: string): CartLine', '(id: string): CartLine | undefined'],
    ['reads result of useCartLine, which may be absent.'],
  ],
  [
    'a result that may be null',
    ['(id: string): CartLine', '(id: string): CartLine | null'],
    ['reads result of useCartLine, which may be null.'],
  ],
  [
    'a parameter of another type',
    ['(amount: number)', '(amount: { paise: number })'],
    ['passes argument 1 to moneyText as a number, where the shell takes an object.'],
  ],
  [
    'a narrower parameter',
    ['(amount: number)', '(amount: 80 | 99)'],
    ['passes argument 1 to moneyText as a number, where the shell takes only 80 or 99.'],
  ],
  [
    'a new parameter',
    ['(amount: number)', '(amount: number, currency: string)'],
    ['uses moneyText without argument 2, which the shell requires.'],
  ],
  [
    'a callback that gets less',
    ['(data: T, isOld: boolean)', '()'],
    ['reads children(argument 1) of Loaded, which the shell does not have.'],
  ],
  [
    'a removed member',
    ['; test: (id: string) => string', ''],
    ['reads test of paths, which the shell does not have.'],
  ],
  [
    'a removed member of a component',
    [/ & \{\n {2}Dragger[^}]*\}[^}]*\}/, ''],
    ['uses Upload.Dragger, which the shell does not have.'],
  ],
  [
    'a removed name',
    ['export declare function moneyText', 'export {};\ndeclare function moneyText'],
    ['imports moneyText from @nidaan/sdk, which the shell does not expose.'],
  ],
  [
    'a component that is a function now',
    [/export declare function Dialog[^;]*;[^;]*;[^;]*;[^;]*;/, 'export declare const Dialog: string;'],
    ['uses Dialog, which is a string and not a component.'],
  ],
  [
    'a function that is an object now',
    ['function moneyText(amount: number): string', 'const moneyText: { short: string }'],
    ['uses moneyText, which is an object and not a function.'],
  ],
])('%s is refused, and the name and the field are named', (_what, change, said) => {
  expect(sentencesAfter(change)).toEqual(said);
});

test.each<[change: string, change: Change]>([
  ['a new optional prop', ['safe?: string;', 'safe?: string; tone?: string;']],
  ['a new value of a prop', ["| 'plain'", "| 'plain' | 'danger'"]],
  ['a prop that is optional now', ['title: string;', 'title?: string;']],
  ['a removed prop that is not passed', ['; wide?: boolean', '']],
  ['a new field of a result', ['restored: boolean;', 'restored: boolean; total: number;']],
  ['a removed field of a result that is not read', ['restored: boolean;', '']],
  ['a wider parameter', ['(amount: number)', '(amount: number | string)']],
  ['a new optional parameter', ['(amount: number)', '(amount: number, currency?: string)']],
  ['a removed parameter that is not passed', [', isShort?: boolean', '']],
  [
    'a parameter with a new optional field',
    ["Pick<CartLine, 'id' | 'price'>", '{ id: string; price: number; note?: string }'],
  ],
  ['a narrower result', ['(amount: number): string', "(amount: number): 'a' | 'b'"]],
  ['a callback that gets more', ['isOld: boolean)', 'isOld: boolean, at: Date)']],
  ['a callback without an argument that is not taken', [', isOld: boolean)', ')']],
  ['a new name', [/$/, 'export declare function useMap(): string;']],
  [
    'a function that is declared in another way',
    ['function moneyText(amount: number): string', 'const moneyText: (amount: number) => string'],
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
