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
const adult = { name: 'Asha Rao', age: 34, gender: 'Female' };

describe('a booking is put on hold', () => {
  it.each([
    ['without a name', { name: '' }, 'missing_details'],
    ['without an address', { address: '  ' }, 'missing_details'],
    ['without a pincode', { pincode: '' }, 'missing_details'],
    ['without any way to be reached', { phoneno: '', email: null }, 'missing_details'],
    ['outside the served area', { pincode: '999999' }, 'pincode'],
    ['with a prenatal test', { ...test('621') }, 'regulated'],
    ['with an HIV test', { ...test('321') }, 'regulated'],
    ['with a panel that contains an HIV test', { ...test('684') }, 'regulated'],
    ['with a specimen taken at a centre', { ...test('20') }, 'specimen'],
    ['with a specimen sent in', { ...test('583') }, 'specimen'],
    ['with a container that has to be delivered first', { ...test('138') }, 'container'],
    ['with a sample in the afternoon', { ...test('208') }, 'appointment'],
    ['with the level of a medicine before its next dose', { ...test('544') }, 'appointment'],
    ['for a day before which a diet of three days cannot be kept', { ...test('571') }, 'preparation'],
    [
      'with a test that is used in emergencies',
      { tests: ['Troponin - Heart Attack Risk Test (ACTNI)'] },
      'urgent',
    ],
    [
      'with two samples hours apart at the lab',
      { cartItems: [{ id: '25', type: 'package' }], arrangements: { 'second-visit': 'at-lab' } },
      'appointment',
    ],
    ['for a minor without a guardian', { beneficiaries: [child] }, 'minor'],
    ['by a minor who names no one else', { age: 17, beneficiaries: [] }, 'minor'],
    ['for a person without a name', { beneficiaries: [{ ...adult, name: ' ' }] }, 'person_details'],
    ['for a person of unknown age', { beneficiaries: [{ ...adult, age: '' }] }, 'person_details'],
    ['for a person of unknown gender', { beneficiaries: [{ ...adult, gender: '' }] }, 'person_details'],
    ['for two people with one named', { noOfPersons: 2, beneficiaries: [adult] }, 'person_details'],
    ['without beneficiaries', { noOfPersons: 3, beneficiaries: [] }, 'person_details'],
    ['by a booker without an age for no one else', { age: '', beneficiaries: [] }, 'person_details'],
  ])('%s', async (_, given, reason) => {
    const [status, reasons] = await outcome(given);
    expect(status).toBe('On hold');
    expect(reasons).toContain(reason);
  });

  it('with every reason that applies', async () => {
    const beneficiaries = [{ ...child, gender: '' }];
    const given = { ...test('688'), name: '', pincode: '999999', beneficiaries };
    const reasons = ['missing_details', 'person_details', 'pincode', 'regulated', 'specimen', 'minor'];
    expect(await outcome(given)).toEqual(['On hold', reasons]);
  });
});

describe('a booking is not put on hold', () => {
  it.each([
    ['with a phone alone', { email: '' }],
    ['with an email alone', { phoneno: '' }],
    ['for a minor with a guardian', { beneficiaries: [{ ...child, guardian: 'Asha Rao' }] }],
    ['for someone of 18', { beneficiaries: [{ ...child, age: 18 }] }],
    ['for the booker alone, with the gender', { beneficiaries: [{ gender: 'Female' }] }],
    ['by a minor for someone grown up', { age: 17, beneficiaries: [{ ...child, age: 34 }] }],
    ['with two home visits on one morning', { cartItems: [{ id: '25', type: 'package' }] }],
    ['for three people', { noOfPersons: 3 }],
    ['with a package', { cartItems: [{ id: '80', type: 'package' }] }],
    [
      'without a day, which is then the first that is possible',
      { ...test('571'), appointmentDate: undefined },
    ],
  ])('%s', async (_, given) => {
    expect(await outcome(given)).toEqual(['Booked', []]);
  });
});
