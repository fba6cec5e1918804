import { describe, expect, it } from '@jest/globals';
import { seedFiles } from './files.js';
import { collectionOf, regulatedById } from './rules.js';

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
  it('are these eight ids of the catalogue', () => {
    const laws = regulatedById(seedFiles.regulated(), seedFiles.tests());
    expect(Object.fromEntries(laws)).toEqual({
      '321': 'hiv',
      '322': 'hiv',
      '666': 'hiv',
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
