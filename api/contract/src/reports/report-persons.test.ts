import { describe, expect, it } from '@jest/globals';
import { personNamedIn, positionAfter, reportPersonOf } from './report-persons.js';

const family = ['Asha Rao', 'Vikram Rao', null, 'Asha Rao Kumar'];

describe('the person of a report', () => {
  it.each([
    ['Asha_Rao lipid.pdf', 1],
    ['RAO-vikram.pdf', 2],
    ['Mrs. Asha Rao Kumar cbc.pdf', 4],
    ['scan0001.pdf', null],
    ['asha.pdf', null],
    ['Asha Rao and Vikram Rao.pdf', null],
  ])('of %s is %s', (name, position) => {
    expect(reportPersonOf(name, family, 4)).toBe(position);
  });

  it('is the only person of an order, and no one in particular without a name', () => {
    expect(reportPersonOf('scan.pdf', ['Asha Rao'], 1)).toBe(1);
    expect(reportPersonOf('scan.pdf', ['Asha Rao'], 2)).toBeNull();
    expect(reportPersonOf('Asha Rao.pdf', [], 1)).toBeNull();
    expect(reportPersonOf('Asha Rao.pdf', ['Asha Rao', 'ASHA RAO'], 2)).toBeNull();
  });

  it('is found by its whole name only', () => {
    expect(personNamedIn('rao asha.pdf', ['Vikram Rao', 'Asha Rao'])).toBe('Asha Rao');
    expect(personNamedIn('asha vikram.pdf', ['Vikram Rao', 'Asha Rao'])).toBeNull();
  });
});

describe('the person of a report after the people of its order were replaced', () => {
  it.each([
    ['stays', 2, ['Asha Rao', 'Vikram Rao'], ['Asha Rao', 'Vikram RAO'], 2],
    ['moves with its name', 2, ['Asha Rao', 'Vikram Rao'], ['Vikram Rao'], 1],
    ['is none once it was removed', 1, ['Asha Rao', 'Vikram Rao'], ['Vikram Rao'], null],
    ['is none for two of the same name', 1, ['Asha Rao'], ['Vikram Rao', 'Asha Rao', 'Asha Rao'], null],
    ['is none without a name', 1, [null], [null], null],
  ])('%s', (_, position, before, after, expected) => {
    expect(positionAfter(position, before, after)).toBe(expected);
  });
});
