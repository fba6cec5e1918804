import { expect, test } from '@jest/globals';
import type { ApiContract, OfferedOperation, RemoteUses, Shape, UsedCall } from '@nidaan/contract';
import { breaksOfApi } from './breaks.js';
import { breaksOfSdk } from './breaks-of-sdk.js';

const usesOf = (operations: RemoteUses['operations'], over: Partial<RemoteUses> = {}): RemoteUses => ({
  schema: 1,
  sdk: {},
  operations,
  throughSdk: {},
  errors: [],
  types: {},
  ...over,
});

const apiOf = (operations: Record<string, Partial<OfferedOperation>>, types: ApiContract['types'] = {}) => ({
  schema: 1 as const,
  operations: Object.fromEntries(
    Object.entries(operations).map(([name, one]) => [name, { query: [], errors: [], ...one }]),
  ),
  types,
});

const booking = (uses: RemoteUses) => ({ remote: 'booking', version: '1.0.0', uses });
const breaks = (call: UsedCall, offered: Partial<OfferedOperation>) =>
  breaksOfApi(booking(usesOf({ 'POST /api/rows': [call] })), apiOf({ 'POST /api/rows': offered })).map(
    (text) => text.replace('booking 1.0.0 ', '').replace(' POST /api/rows', ''),
  );
const reading = (reads: Shape, answer: Shape) => breaks({ reads }, { answer });
const sending = (body: Shape, accepted: Shape) => breaks({ body }, { body: accepted });

test.each<[what: string, needed: Shape, offered: Shape, said: string[]]>([
  ['the same', { fields: { a: 'string' } }, { fields: { a: 'string' } }, []],
  ['a new field', { fields: { a: 'string' } }, { fields: { a: 'string', b: 'null' } }, []],
  ['a field that may be absent for the remote', { fields: { 'a?': 'string' } }, { fields: {} }, []],
  ['a new value', { values: ['a'] }, { values: ['a', 'b'] }, []],
  ['a value in place of any text', 'string', { values: ['a'] }, []],
  ['a value that is never null any more', { any: ['null', 'string'] }, 'string', []],
  ['something unknown', { fields: { a: 'string' } }, 'unknown', []],
  [
    'a removed field in a list',
    { list: { fields: { a: 'string' } } },
    { list: { fields: {} } },
    ['reads [].a of, which the answer does not have.'],
  ],
  ['null', 'string', { any: ['null', 'string'] }, ['reads the answer of, which may be null.']],
  ['a list', 'string', { list: 'string' }, ['reads the answer of, which is a list and not a string.']],
  [
    'a field that may be absent',
    { fields: { a: { fields: { b: 'number' } } } },
    { fields: { a: { fields: { 'b?': 'number' } } } },
    ['reads a.b of, which may be absent.'],
  ],
])('of an answer with %s is said what the remote cannot read', (_what, needed, offered, said) => {
  expect(reading(needed, offered)).toEqual(said);
});

test('of answers that differ by caller, one that has everything is enough', () => {
  const forStaff: Shape = { fields: { id: 'string', notes: 'string' } };
  const answer: Shape = { any: [{ fields: { id: 'string' } }, forStaff] };
  expect(reading(forStaff, answer)).toEqual([]);
  expect(reading({ fields: { id: 'string', price: 'number' } }, answer)).toEqual([
    'reads price of, which the answer does not have.',
  ]);
});

test.each<[what: string, sent: Shape, accepted: Shape, said: string[]]>([
  ['the same', { fields: { a: 'string' } }, { fields: { a: 'string' } }, []],
  ['a new optional field', { fields: { a: 'string' } }, { fields: { a: 'string', 'b?': 'string' } }, []],
  ['a new value', { values: ['a'] }, { values: ['a', 'b'] }, []],
  ['any text where some are accepted', 'string', { values: ['a'] }, []],
  [
    'a required field that is not sent',
    { fields: {} },
    { fields: { a: 'string' } },
    ['calls without a, which the API requires.'],
  ],
  [
    'a required field that is not always sent',
    { fields: { 'a?': 'string' } },
    { fields: { a: 'string' } },
    ['does not send a with each, which the API always requires.'],
  ],
  [
    'a removed field',
    { fields: { a: 'string' } },
    { fields: {} },
    ['sends a to, which the API does not accept.'],
  ],
  [
    'a removed value',
    { fields: { a: { values: ['x', 'y'] } } },
    { fields: { a: { values: ['x'] } } },
    ['sends a to with the value "y", which the API does not accept.'],
  ],
  [
    'null that is not accepted',
    { fields: { a: { any: ['null', 'string'] } } },
    { fields: { a: 'string' } },
    ['sends a to as null, which the API does not accept.'],
  ],
  [
    'another type',
    { fields: { a: 'string' } },
    { fields: { a: 'number' } },
    ['sends a to as a string, where the API takes a number.'],
  ],
])('of a body with %s is said what the API refuses', (_what, sent, accepted, said) => {
  expect(sending(sent, accepted)).toEqual(said);
});

test('a body of several actions is compared with the one that each operation accepts', () => {
  const body: Shape = { any: [{ fields: { move: 'string' } }, { fields: { version: 'number' } }] };
  const calls: UsedCall[] = [{ body, shared: true }];
  const uses = usesOf({ 'POST /api/moves': calls, 'POST /api/undo': calls });
  const api = apiOf({
    'POST /api/moves': { body: { fields: { move: 'string' } } },
    'POST /api/undo': { body: { fields: { version: 'number' } } },
  });
  expect(breaksOfApi(booking(uses), api)).toEqual([]);
  api.operations['POST /api/undo'] = { query: [], errors: [], body: { fields: { reason: 'string' } } };
  expect(breaksOfApi(booking(uses), api)).not.toEqual([]);
});

test('an operation with unknown parts is found by its parameters, and a fixed path before them', () => {
  const uses = usesOf({ 'GET /api/rows/{}': [{}], 'GET /api/rows/archived': [{ reads: 'string' }] });
  const api = apiOf({ 'GET /api/rows/{id}': {}, 'GET /api/rows/archived': { answer: 'string' } });
  expect(breaksOfApi(booking(uses), api)).toEqual([]);
  delete api.operations['GET /api/rows/{id}'];
  expect(breaksOfApi(booking(uses), api)).toEqual([
    'booking 1.0.0 calls GET /api/rows/{}, which the API does not have.',
  ]);
});

test('an error code is missed when none of its operations answers it', () => {
  const errors = [{ code: 'conflict', operations: ['GET /api/a', 'GET /api/b'] }];
  const uses = usesOf({ 'GET /api/a': [{}], 'GET /api/b': [{}] }, { errors });
  const api = apiOf({ 'GET /api/a': {}, 'GET /api/b': { errors: ['conflict'] } });
  expect(breaksOfApi(booking(uses), api)).toEqual([]);
  expect(breaksOfApi(booking(uses), apiOf({ 'GET /api/a': {}, 'GET /api/b': {} }))).toEqual([
    'booking 1.0.0 handles the error conflict of GET /api/a or GET /api/b, which the API does not answer there.',
  ]);
});

test('operations that the SDK calls for a remote are its own', () => {
  const uses = usesOf({}, { throughSdk: { 'POST /api/auth/renew': [{}] } });
  expect(breaksOfApi(booking(uses), apiOf({}))).toEqual([
    'booking 1.0.0 calls POST /api/auth/renew, which the API does not have.',
  ]);
});

test('a name that the shell does not expose is named with its module', () => {
  const uses = usesOf({}, { sdk: { '@nidaan/sdk': ['api', 'useMap'], react: ['useState'] } });
  expect(breaksOfSdk(booking(uses), { exposes: { '@nidaan/sdk': ['api'] } })).toEqual([
    'booking 1.0.0 imports useMap from @nidaan/sdk, which the shell does not expose.',
  ]);
});
