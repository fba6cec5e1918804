import type { PackageAdminView, PackageView, TestAdminView, TestView } from '@nidaan/contract';

function bloodCount(): Omit<TestView, 'cheaperAlternative'> {
  return {
    id: 'P01',
    productName: 'Complete Blood Count (CBC)',
    category: 'Haematology',
    price: 310,
    type: 'product',
    imgUrl: '/images/departments/haematology.svg',
    description: 'Counts red cells, white cells and platelets.',
    shortDesc: 'Counts and sizes of blood cells',
    specimen: 'EDTA whole blood',
    collection: 'home',
    fasting: 'none',
    preparation: {},
    reportHours: 8,
    outlab: false,
    loinc: null,
    aliases: ['CBC', 'khoon ki jaanch'],
    regulated: null,
    measures: [],
    popularity: null,
    version: 1,
  };
}

/** A catalogue test; pass only the fields that matter. By default it is the Complete Blood Count, P01. */
export function aTest(test: Partial<TestView> = {}): TestView {
  return { ...bloodCount(), cheaperAlternative: null, ...test };
}

/** A catalogue test as staff see it. */
export function anAdminTest(test: Partial<TestAdminView> = {}): TestAdminView {
  return { ...bloodCount(), unconfirmed: [], ...test };
}

function basicCheckup(): Omit<PackageView, 'cheaperAlternative'> {
  return {
    id: '04',
    productName: 'Full Body Checkup, Basic',
    category: 'Full Body Checkups',
    type: 'package',
    imgUrl: '/images/packages/full-body-basic.svg',
    overlayTitle: 'Full Body Checkup, Basic',
    overlayDetails: ['Diabetes'],
    description: 'A yearly baseline for adults of any age.',
    shortDesc: 'Everyday baseline',
    price: 1499,
    mrp: 2140,
    discount: 30,
    avgRating: 4.5,
    reviews: [],
    includedTests: [
      { categoryName: 'Diabetes', tests: ['Glycated Haemoglobin (HbA1c)', 'Fasting Blood Sugar'] },
      { categoryName: 'Thyroid', tests: ['Thyroid Stimulating Hormone (TSH)'] },
    ],
    testIds: ['3', '2', '13'],
    panelTestIds: [],
    separatePrice: 2000,
    audience: null,
    regulated: null,
    popularity: null,
    version: 1,
  };
}

/** A catalogue package; pass only the fields that matter. By default it is a basic full body checkup, 04. */
export function aPackage(pack: Partial<PackageView> = {}): PackageView {
  return { ...basicCheckup(), cheaperAlternative: null, ...pack };
}

/** A catalogue package as staff see it. */
export function anAdminPackage(pack: Partial<PackageAdminView> = {}): PackageAdminView {
  return { ...basicCheckup(), ...pack };
}
