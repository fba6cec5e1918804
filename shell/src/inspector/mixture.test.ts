import { expect, test } from '@jest/globals';
import type { ReleaseView } from '@nidaan/contract';
import { addressWithPreview, askedPreview } from '../preview/asked-preview.js';
import { choicesOf, mixtureOf, pickedOf } from './mixture.js';

test.each([
  [{ preview: '', versions: {} }, ''],
  [{ preview: 'new-cart', versions: {} }, 'new-cart'],
  [{ preview: '', versions: { booking: '0.1.0-4be1c0de' } }, 'booking@0.1.0-4be1c0de'],
  [
    { preview: 'new-cart', versions: { admin: 'live', booking: '', storefront: 'previous' } },
    'new-cart,admin@live,storefront@previous',
  ],
])('the choice %j is asked for by "%s"', (picked, mixture) => expect(mixtureOf(picked)).toBe(mixture));

test('the choice that a page shows is taken up, without previews that are gone', () => {
  const previews = [{ name: 'new-cart', versions: [] }];
  expect(pickedOf('old, new-cart,admin@live', previews)).toEqual({
    preview: 'new-cart',
    versions: { admin: 'live' },
  });
  expect(pickedOf('', previews)).toEqual({ preview: '', versions: {} });
});

test('versions with a state are chosen by it, kept ones by their name', () => {
  const versions = [
    { version: '2', state: 'live' },
    { version: '1', state: 'kept' },
  ] as ReleaseView['versions'];
  expect(choicesOf({ versions } as ReleaseView)).toEqual([
    { value: '', label: 'Not chosen' },
    { value: 'live', label: '2 (live)' },
    { value: '1', label: '1' },
  ]);
});

test('the address of a preview keeps the other parameters of the page, and can be read', () => {
  const address = addressWithPreview(
    'new-cart,admin@live',
    'http://localhost:3000/search?q=sugar&preview=x#top',
  );
  expect(address).toBe('http://localhost:3000/search?q=sugar&preview=new-cart,admin@live#top');
  expect(addressWithPreview('off', 'http://localhost:3000/')).toBe('http://localhost:3000/?preview=off');
});

test.each([
  ['?preview=pr-7', undefined, 'pr-7'],
  ['?preview=off', undefined, null],
  ['?preview=', undefined, null],
  ['', undefined, null],
  ['?preview=pr-7', { asked: 'pr-7', versions: [], missing: [] }, null],
  ['', { asked: 'pr-7', versions: [], missing: [], pass: 'none' as const }, 'pr-7'],
  ['', { asked: 'pr-7', versions: [], missing: [], pass: 'unknown' as const }, null],
])('%j on a page with the preview %j still asks for %j', (search, preview, asked) =>
  expect(askedPreview({ remotes: {}, preview }, search)).toBe(asked),
);
