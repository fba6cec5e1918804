import { expect, test } from '@jest/globals';
import { aPackage, aTest } from '@nidaan/sdk/testing';
import { preparationOf } from './preparation.js';

const pack = aPackage({ testIds: ['1', '2'], panelTestIds: ['3'] });

test('fasting holds for the whole package when one test needs it; specimens stand once', () => {
  const tests = [
    aTest({ id: '1', specimen: 'Serum', reportHours: 8 }),
    aTest({ id: '2', specimen: 'Serum', fasting: '8-12 h', reportHours: 6 }),
    aTest({ id: '3', specimen: 'Urine', reportHours: 48, collection: 'visit' }),
    aTest({ id: '4', specimen: 'Tissue', reportHours: 900 }),
  ];
  expect(preparationOf(pack, tests)).toEqual({
    fasting: true,
    specimens: ['Serum', 'Urine'],
    reportHours: 48,
    atHome: false,
  });
});

test('is unknown when none of its tests is in the catalogue', () => {
  expect(preparationOf(pack, [aTest({ id: '9' })])).toBeNull();
});
