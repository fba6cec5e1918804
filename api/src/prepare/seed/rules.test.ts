import { describe, expect, it } from '@jest/globals';
import { fastingOfRule, planFor, PREPARATION_NOTES, preparationOf, testsInPackage } from '@nidaan/contract';
import { seedFiles } from './files.js';
import { collectionOf, preparationById, regulatedById } from './rules.js';

describe('where a specimen is taken', () => {
  it.each([
    [true, 'EDTA whole blood', 'home'],
    [false, 'Arterial blood', 'visit'],
    [false, 'Breath sample', 'visit'],
    [false, 'Cervical smear', 'visit'],
    [false, 'Tissue block (FFPE)', 'sample'],
    [false, 'Amniotic fluid or chorionic villi', 'sample'],
    [false, 'Blood or marrow smear', 'sample'],
  ])('home %p, %s: %s', (homeCollection, specimen, collection) => {
    expect(collectionOf({ homeCollection, specimen })).toBe(collection);
  });
});

describe('regulated tests', () => {
  it('are these nine ids of the catalogue', () => {
    const laws = regulatedById(seedFiles.regulated(), seedFiles.tests());
    expect(Object.fromEntries(laws)).toEqual({
      '321': 'hiv',
      '322': 'hiv',
      '666': 'hiv',
      '684': 'hiv',
      '621': 'pcpndt',
      '677': 'pcpndt',
      '686': 'pcpndt',
      '687': 'pcpndt',
      '688': 'pcpndt',
    });
  });

  it('are refused when an id belongs to another test', () => {
    const tests = [{ id: '321', productName: 'Vitamin D' }];
    const list = { pcpndt: [], hiv: [{ id: '321', productName: 'HIV 1 and 2' }] };
    expect(() => regulatedById(list, tests)).toThrow('regulated.json: test 321 is not "HIV 1 and 2".');
  });
});

describe('the preparation of the catalogue', () => {
  const tests = seedFiles.tests();
  const rules = preparationById(seedFiles.preparation(), tests);
  const prepared = tests.map((test) => {
    const preparation = rules.get(test.id) ?? null;
    return { ...test, preparation, collection: collectionOf(test), fasting: fastingOfRule(preparation) };
  });
  const planned = (ids: string[]) => {
    const preparation = preparationOf(prepared.filter(({ id }) => ids.includes(id)));
    if (!preparation) throw new Error('no preparation');
    return planFor(preparation, '2026-11-23');
  };

  it('has the sentences of the contract for its notes', () => {
    expect(seedFiles.preparation().notes).toEqual(PREPARATION_NOTES);
  });

  it('says as the tests do whether a fast is needed', () => {
    const different = prepared.filter(
      ({ id, fasting }) => tests.find((test) => test.id === id)?.fasting !== fasting,
    );
    expect(different.map(({ productName }) => productName)).toEqual([]);
  });

  it('gives each test and package a plan whose home visits are in the hours of visits, in their order', () => {
    const packs = seedFiles.packages().map((pack) => testsInPackage(pack, prepared).map(({ id }) => id));
    for (const ids of [...tests.map(({ id }) => [id]), ...packs]) {
      const { visits } = planned(ids);
      const home = visits.filter(({ place }) => place === 'home');
      for (const { day, from, to } of home) {
        expect(Date.parse(from)).toBeGreaterThanOrEqual(Date.parse(`${day}T06:00:00+05:30`));
        expect(Date.parse(to)).toBeLessThanOrEqual(Date.parse(`${day}T12:30:00+05:30`));
      }
      expect(home.map(({ from }) => from)).toEqual(home.map(({ from }) => from).toSorted());
    }
  });

  it.each([
    [
      'Diabetes Screening, Basic',
      ['2', '23', '3'],
      { 'second-visit': 'two-visits' },
      ['6 to 9 am', '8 to 11 am'],
    ],
    ['evening cortisol', ['208'], { 'time-of-day': 'call-me' }, []],
    ['late night saliva', ['299'], { container: 'delivery' }, ['6 am to 12 noon']],
    ['24-hour urine', ['138'], { container: 'delivery' }, ['6 am to 12 noon']],
    ['post prandial sugar', ['23'], {}, ['10 am']],
    ['glucose drink at home', ['79'], { container: 'delivery' }, ['10 am']],
  ])('%s', (_, ids, choices, hours) => {
    const plan = planned(ids);
    expect([plan.choices, plan.visits.map((visit) => visit.hours)]).toEqual([choices, hours]);
  });
});
