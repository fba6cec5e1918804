import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, place } from '../../../test/makers/bookings.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const outcome = async (given: object) => {
  const { body } = await place(api, booking(given)).expect(201);
  return [body.status, body.holdReasons];
};
const test = (id: string) => ({ cartItems: [{ id, type: 'product' }] });
const child = { name: 'Ravi', age: 17, gender: 'Male' };

describe('a booking is put on hold', () => {
  it.each([
    ['without a name', { name: '' }, 'missing_details'],
    ['without an address', { address: '  ' }, 'missing_details'],
    ['without a pincode', { pincode: '' }, 'missing_details'],
    ['without any way to be reached', { phoneno: '', email: null }, 'missing_details'],
    ['outside the served area', { pincode: '999999' }, 'pincode'],
    ['with a prenatal test', { ...test('621') }, 'regulated'],
    ['with an HIV test', { ...test('321') }, 'regulated'],
    ['with a specimen taken at a centre', { ...test('20') }, 'specimen'],
    ['with a specimen sent in', { ...test('583') }, 'specimen'],
    ['with a container that has to be delivered first', { ...test('138') }, 'container'],
    ['with a sample in the afternoon', { ...test('208') }, 'appointment'],
    [
      'with two samples hours apart at the lab',
      { cartItems: [{ id: '25', type: 'package' }], arrangements: { 'second-visit': 'at-lab' } },
      'appointment',
    ],
    ['for a minor without a guardian', { beneficiaries: [child] }, 'minor'],
    ['by a minor who names no one else', { age: 17, beneficiaries: [] }, 'minor'],
  ])('%s', async (_, given, reason) => {
    const [status, reasons] = await outcome(given);
    expect(status).toBe('On hold');
    expect(reasons).toContain(reason);
  });

  it('with every reason that applies', async () => {
    const given = { ...test('688'), name: '', pincode: '999999', beneficiaries: [child] };
    const reasons = ['missing_details', 'pincode', 'regulated', 'specimen', 'minor'];
    expect(await outcome(given)).toEqual(['On hold', reasons]);
  });
});

describe('a booking is not put on hold', () => {
  it.each([
    ['with a phone alone', { email: '' }],
    ['with an email alone', { phoneno: '' }],
    ['for a minor with a guardian', { beneficiaries: [{ ...child, guardian: 'Asha Rao' }] }],
    ['for someone of 18', { beneficiaries: [{ ...child, age: 18 }] }],
    ['for someone of unknown age', { beneficiaries: [{ ...child, age: '' }] }],
    ['by a minor for someone grown up', { age: 17, beneficiaries: [{ ...child, age: 34 }] }],
    ['without beneficiaries', { noOfPersons: 3, beneficiaries: [] }],
    ['with two home visits on one morning', { cartItems: [{ id: '25', type: 'package' }] }],
    ['with a package', { cartItems: [{ id: '80', type: 'package' }] }],
  ])('%s', async (_, given) => {
    expect(await outcome(given)).toEqual(['Booked', []]);
  });
});
