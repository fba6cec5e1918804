import { expect, it } from '@jest/globals';
import { derivedRegulation } from './derived-regulation.js';

it.each([
  ['HIV Duo', 'hiv'],
  ['Anti-HIV 1/2', 'hiv'],
  ['AntiHIV rapid card', 'hiv'],
  ['H.I.V. Test', 'hiv'],
  ['HIV-1 RNA Viral Load', 'hiv'],
  ['NIPT Fetal Sex Determination', 'pcpndt'],
  ['Foetal gender, maternal plasma', 'pcpndt'],
  ['Karyotype, Products of Conception (Outlab)', 'pcpndt'],
  ['Amniotic Fluid or CVS QF-PCR (13, 18, 21) (Outlab)', 'pcpndt'],
  ['Prenatal Chromosomal Microarray (Outlab)', 'pcpndt'],
  ['Fetal Haemoglobin (HbF)', null],
  ['Alpha-Fetoprotein, Maternal Serum (MSAFP)', null],
  ['Sex Hormone Binding Globulin (SHBG)', null],
  ['Shiva Wellness, archived', null],
  ['Double Marker Test (First Trimester)', null],
])('%s is of the class %s', (productName, law) => {
  expect(derivedRegulation({ productName })).toBe(law);
});

it('other names, what a panel measures and the LOINC code decide too', () => {
  expect(derivedRegulation({ productName: 'Duo', aliases: ['AIDS test'] })).toBe('hiv');
  expect(derivedRegulation({ productName: 'Antenatal', parameters: ['TSH', 'HIV 1 and 2'] })).toBe('hiv');
  expect(derivedRegulation({ productName: 'Rapid card', loinc: '68961-2' })).toBe('hiv');
  expect(derivedRegulation({ productName: 'Blood count', loinc: '718-7' })).toBeNull();
});
