import { describe, expect, it } from '@jest/globals';
import { otherOwnerOf, referencesIn } from './report-owner.js';

const order = { reference: 'ND-7K4Q-2M', names: ['Vikram Ansari', 'Farah Ansari'] };
const anil = { reference: 'ND-ZTXW-G6', names: ['Anil Rao'] };
const ownerOf = (name: string, text = '', others = [anil]) => otherOwnerOf({ name, text }, order, others);
const ANIL = { reference: 'ND-ZTXW-G6', name: 'Anil Rao' };

describe('a file that names another customer or order', () => {
  it.each([
    ['ANIL-RAO_CBC-2026.pdf', ''],
    ['rao_anil.pdf', ''],
    ['scan1.pdf', 'Complete blood count  Mr. Anil Rao, 42 years'],
    ['ND-ZTXW-G6.pdf', ''],
    ['nd_ztxw_g6 lipid.pdf', ''],
    ['ND-7K4Q-2M Anil Rao.pdf', ''],
    ['scan1.pdf', 'Booking ND-ZTXW-G6'],
    // The reference of another order outweighs a matching name.
    ['Vikram Ansari.pdf', 'Order ND-ZTXW-G6'],
  ])('%s %s', (name, text) => {
    expect(ownerOf(name, text)).toEqual(ANIL);
  });

  it('is reported with the name of a patient whom no order has', () => {
    expect(ownerOf('scan.pdf', 'Patient Name: Sunita Devi Age: 30', [])).toEqual({
      reference: null,
      name: 'Sunita Devi',
    });
  });
});

it.each([
  ['VIKRAM-ANSARI_CBC.pdf', ''],
  ['scan.pdf', ''],
  ['scan.pdf', 'Patient Name: Mrs Farah Ansari'],
  ['report of ND-7K4Q-2M.pdf', 'Anil Rao, laboratory assistant'],
  ['ND-7K4Q-2M Vikram Ansari, Anil Rao.pdf', ''],
  ['vikram ansari.pdf', 'signed by Anil Rao'],
  ['raonil.pdf', 'the anil of raos'],
])('%s %s is not reported as another order’s file', (name, text) => {
  expect(ownerOf(name, text)).toBeNull();
});

it('a name of a single word is not matched', () => {
  expect(ownerOf('ravi.pdf', '', [{ reference: 'ND-ZTXW-G6', names: ['Ravi'] }])).toBeNull();
});

it('references are found in every notation', () => {
  expect(referencesIn('nd-7k4q-2m, ND_7K4Q_2M, DEMO-0000123, XND-7K4Q-2M')).toEqual([
    'ND-7K4Q-2M',
    'ND-7K4Q-2M',
    'DEMO-0000123',
  ]);
});
