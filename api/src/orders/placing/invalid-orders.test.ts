import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istDay } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, countRows, pathsOf, place } from '../../../test/makers/bookings.js';
import type { Clock } from '../../infrastructure/clock.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const day = (ahead: number) => istDay(new Date(Date.now() + ahead * 86_400_000));
const line = (given: object) => ({
  cartItems: [
    { id: '2', type: 'product' },
    { id: '3', type: 'product', ...given },
  ],
});
const person = (given: object) => ({
  noOfPersons: 2,
  beneficiaries: [{ name: 'A' }, { name: 'B', ...given }],
});
const persons = (count: number) => Array.from({ length: count }, () => ({ name: 'Asha' }));

const BAD: [string, object, string][] = [
  ['nothing to book', { cartItems: [] }, 'cartItems'],
  ['an unknown arrangement', { arrangements: { container: 'by pigeon' } }, 'arrangements.container'],
  ['an unknown test', line({ id: '99999' }), 'cartItems.1.id'],
  ['an unknown package', line({ id: '99999', type: 'package' }), 'cartItems.1.id'],
  ['an id of two kinds without a type', line({ id: '26', type: undefined }), 'cartItems.1.type'],
  ['an unknown type', line({ type: 'sofa' }), 'cartItems.1.type'],
  ['an empty id', line({ id: ' ' }), 'cartItems.1.id'],
  ['an object as id', line({ id: { $ne: null } }), 'cartItems.1.id'],
  ['101 lines', { cartItems: Array.from({ length: 101 }, () => ({ id: '2' })) }, 'cartItems'],
  ['an unknown additional test', { tests: ['CRP Test', 'Mind Reading'] }, 'tests.1'],
  ['an object as additional test', { tests: [{ name: 'CRP Test' }] }, 'tests.0'],
  [
    '21 of one test on two lines',
    {
      cartItems: [
        { id: '2', type: 'product', qty: 20 },
        { id: '2', type: 'product' },
      ],
    },
    'cartItems.1.qty',
  ],
  ...[0, -1, 1.5, 21, 1e9, '1e2', 'NaN', true, null, '', [2]].map((qty): [string, object, string] => [
    `a quantity of ${JSON.stringify(qty)}`,
    line({ qty }),
    'cartItems.1.qty',
  ]),
  ...[0, 11, -1, 2.5, '2 persons', null, true].map((noOfPersons): [string, object, string] => [
    `${JSON.stringify(noOfPersons)} persons`,
    { noOfPersons },
    'noOfPersons',
  ]),
  ['more beneficiaries than persons', { noOfPersons: 1, beneficiaries: persons(2) }, 'beneficiaries'],
  ['11 beneficiaries', { noOfPersons: 10, beneficiaries: persons(11) }, 'beneficiaries'],
  ['a gender not chosen', person({ gender: 'Select Gender' }), 'beneficiaries.1.gender'],
  ...[-1, 121, '1e1', 3.5, true].map((age): [string, object, string] => [
    `an age of ${JSON.stringify(age)}`,
    person({ age }),
    'beneficiaries.1.age',
  ]),
  ['a name of 121 letters', person({ name: 'x'.repeat(121) }), 'beneficiaries.1.name'],
  ['a name as object', { name: { first: 'Asha' } }, 'name'],
  ['a name with NUL', { name: 'a\0b' }, 'name'],
  ['half a surrogate pair', { address: 'a\ud800b' }, 'address'],
  ['an address of 10 kB', { address: 'x'.repeat(10_000) }, 'address'],
  ['a malformed email', { email: 'asha@' }, 'email'],
  ...['12345', '+1 212 555 0100', 'call me', 9812345678].map((phoneno): [string, object, string] => [
    `the phone ${phoneno}`,
    { phoneno },
    'phoneno',
  ]),
  ...['000000', '56002', '5600255', '56002a', 560025].map((pincode): [string, object, string] => [
    `the pincode ${JSON.stringify(pincode)}`,
    { pincode },
    'pincode',
  ]),
  ...[day(0), day(-1), day(8), '2027-02-29', '0000', ['2026-11-22'], 'Mar 5, 2025', 1795235913879, ''].map(
    (appointmentDate): [string, object, string] => [
      `the day ${JSON.stringify(appointmentDate)}`,
      { appointmentDate },
      'appointmentDate',
    ],
  ),
  ['a total that is no number', { quotedTotal: '80' }, 'quotedTotal'],
];

describe('a booking with', () => {
  let before: Record<string, number>;
  beforeEach(async () => {
    before = await countRows(api);
  });

  it.each(BAD)('%s is refused at its field, and writes nothing', async (_, given, path) => {
    const answer = await place(api, booking(given));
    expect([answer.status, answer.body.code, pathsOf(answer)]).toEqual([400, 'validation_failed', [path]]);
    expect(answer.body.errors[0].message).toMatch(/[a-z]/);
    expect(await countRows(api)).toEqual(before);
  });

  it.each(['1', 'not-a-uuid', '01a1fc66-201d-70b1-b18c-3b93f561564', '', `${'a'.repeat(5000)}`])(
    'the idempotency key %p is refused',
    async (key) => {
      const answer = await place(api, booking(), { key });
      expect([answer.status, pathsOf(answer)]).toEqual([400, ['Idempotency-Key']]);
      expect(await countRows(api)).toEqual(before);
    },
  );
});

it('all invalid fields are named at once', async () => {
  const cartItems = [{ id: 'nope' }, { id: '26' }];
  const answer = await place(api, booking({ cartItems, tests: ['nope'] })).expect(400);
  expect(pathsOf(answer)).toEqual(['cartItems.0.id', 'cartItems.1.type', 'tests.0']);
});

describe('the days that can be booked', () => {
  const at = async (now: string, appointmentDate: string) => {
    const clock = api.get<Clock>('Clock');
    const running = clock.now;
    clock.now = () => new Date(now);
    const { status } = await place(api, booking({ appointmentDate }));
    clock.now = running;
    return status;
  };

  it('change at midnight in India, not in UTC', async () => {
    expect(await at('2030-03-04T18:29:59Z', '2030-03-05')).toBe(201);
    expect(await at('2030-03-04T18:30:00Z', '2030-03-05')).toBe(400);
    expect(await at('2030-03-04T18:30:00Z', '2030-03-12')).toBe(201);
    expect(await at('2030-03-04T18:29:59Z', '2030-03-12')).toBe(400);
  });
});
