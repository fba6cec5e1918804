import { describe, expect, it } from '@jest/globals';
import { aPackage, aTest } from '@nidaan/sdk/testing';
import { order } from '../../order/maker.js';
import { emptyDraft } from '../draft/draft.js';
import { draftAgain, findAgain } from './again.js';

const now = new Date('2026-11-22T06:00:00Z');
const lineOf = (type: 'product' | 'package', id: string) => ({
  id,
  type,
  productName: `${type} ${id}`,
  price: 80,
  qty: 2,
  total: 160,
});
const crp = { name: 'CRP Test', price: 480, testId: '11', fasting: 'none' as const };

describe('what can be booked again', () => {
  it('has today’s item for each line, and names what is no longer offered', () => {
    const catalogue = { tests: [aTest({ id: '26', price: 90 })], packages: [aPackage({ id: '27' })] };
    const lines = [lineOf('product', '26'), lineOf('package', '26'), lineOf('package', '27')];
    const additionalTests = [
      { name: 'CRP Test', price: 400 },
      { name: 'Former Test', price: 100 },
    ];
    const { items, tests, gone } = findAgain({ lines, additionalTests }, catalogue, [crp]);
    expect(items.map(({ item, qty }) => [item.type, item.id, item.price, qty])).toEqual([
      ['product', '26', 90, 2],
      ['package', '27', 1499, 2],
    ]);
    expect([tests, gone]).toEqual([['CRP Test'], ['package 26', 'Former Test']]);
  });
});

describe('the form for booking an order again', () => {
  const before = {
    ...emptyDraft(now),
    filled: {},
    name: 'Asha Rao',
    address: 'Elsewhere',
    tests: ['CRP Test'],
  };
  const options = { tests: ['CRP Test', 'FBS'], withPeople: true, now };

  it('has the people and the address of the order, and keeps the contact', () => {
    const draft = draftAgain(before, order, options);
    expect(draft).toMatchObject({
      name: 'Asha Rao',
      address: '14 MG Road',
      pincode: '560001',
      noOfPersons: 2,
      tests: ['CRP Test', 'FBS'],
      appointmentDate: before.appointmentDate,
      filled: null,
    });
    expect(draft.people.slice(0, 2)).toEqual([
      { name: 'Asha Rao', age: '34', gender: 'Female', guardian: '' },
      { name: '', age: '', gender: '', guardian: '' },
    ]);
  });

  it('has only the number of people and the tests without the people', () => {
    const draft = draftAgain(before, order, { ...options, withPeople: false });
    expect(draft).toEqual({ ...before, noOfPersons: 2, tests: ['CRP Test', 'FBS'] });
  });

  it.each([
    ['2025-11-23T06:00:00.000Z', '34'],
    ['2025-11-22T06:00:00.000Z', '35'],
    ['1900-01-01T06:00:00.000Z', '120'],
  ])('makes people older by the full years since %s', (placedAt, age) => {
    expect(draftAgain(before, { ...order, placedAt }, options).people[0]?.age).toBe(age);
  });

  it('keeps the address of the form when the order has none any more', () => {
    const draft = draftAgain(before, { ...order, address: null, pincode: null }, options);
    expect([draft.address, draft.pincode]).toEqual(['Elsewhere', '']);
  });
});
