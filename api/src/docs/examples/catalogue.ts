import type { SchemaExamples } from './schema-examples.js';

const test = {
  productName: 'Lipid Profile',
  category: 'Biochemistry',
  price: 600,
  type: 'product',
  imgUrl: '/images/tests/heart.svg',
  description: 'Cholesterol and triglycerides in the blood.',
  shortDesc: 'Cholesterol and triglycerides',
  specimen: 'Blood (serum)',
  collection: 'home',
  fasting: '8-12 h',
  preparation: { fasting: { from: 10, to: 12 } },
  reportHours: 24,
  outlab: false,
  loinc: '24331-1',
  aliases: ['cholesterol test'],
  regulated: null,
  popularity: 5,
} as const;

const pack = {
  productName: 'Heart Check',
  category: 'Heart',
  type: 'package',
  imgUrl: '/images/tests/heart.svg',
  description: 'The tests that a cardiologist asks for first.',
  shortDesc: 'Heart and lipids',
  price: 1200,
  mrp: 1600,
  discount: 25,
  avgRating: 4.5,
  reviews: [{ rating: 5, text: 'The report came the same day.' }],
  includedTests: [{ categoryName: 'Lipids', tests: ['Lipid Profile'] }],
} as const;

const cheaperTwin = {
  type: 'package',
  id: '29',
  productName: 'Lipid Check',
  category: 'Heart',
  price: 420,
  imgUrl: '/images/packages/lipid.svg',
  shortDesc: 'Cholesterol and triglycerides in one sample',
  more: 0,
} as const;

const packageView = {
  ...pack,
  id: 'P01',
  reviews: [...pack.reviews],
  includedTests: [{ categoryName: 'Lipids', tests: ['Lipid Profile'] }],
  overlayTitle: 'Heart Check',
  overlayDetails: ['1 test', 'Fasting: 8 to 12 hours'],
  testIds: ['26'],
  panelTestIds: [],
  separatePrice: 1500,
  regulated: null,
  popularity: 2,
  version: 3,
};

export const catalogueExamples = {
  TestView: { ...test, id: '26', aliases: [...test.aliases], cheaperTwin, version: 3 },
  TestAdminView: { ...test, id: '26', aliases: [...test.aliases], version: 3, unconfirmed: ['fasting'] },
  NewTest: {
    productName: 'Lipid Profile',
    category: 'Biochemistry',
    price: 600,
    shortDesc: 'Cholesterol and triglycerides',
    preparation: { fasting: { from: 10, to: 12 } },
    reportHours: 24,
  },
  TestChange: { price: 650, version: 3 },
  CheaperTwin: cheaperTwin,
  PackageView: { ...packageView, cheaperTwin: null },
  PackageAdminView: packageView,
  NewPackage: {
    productName: 'Heart Check',
    category: 'Heart',
    price: 1200,
    mrp: 1600,
    includedTests: [{ categoryName: 'Lipids', tests: ['Lipid Profile'] }],
  },
  PackageChange: { price: 1100, version: 3 },
  ConcernView: { id: 'heart', name: 'Heart', imgUrl: '/images/concerns/heart.svg', packageIds: ['P01'] },
  AdditionalTestView: { name: 'Vitamin D', price: 900, testId: '41', fasting: 'none' },
  PincodeCheck: { pincode: '560025' },
  PincodeAnswer: {
    serviceable: true,
    message: 'Yes, we collect samples at this pincode.',
    area: 'Richmond Town',
    city: 'Bengaluru',
    nearest: null,
  },
  ServedPincode: { pincode: '560025', area: 'Richmond Town', city: 'Bengaluru', state: 'Karnataka' },
  NewPincode: { pincode: '560025', area: 'Richmond Town', city: 'Bengaluru', state: 'Karnataka' },
  PincodeImport: { text: '560025, Richmond Town, Bengaluru, Karnataka\n56002' },
  PincodeReport: {
    added: 1,
    known: 0,
    refused: 1,
    lines: [
      { line: 1, text: '560025, Richmond Town, Bengaluru, Karnataka', outcome: 'added', why: null },
      { line: 2, text: '56002', outcome: 'refused', why: 'Enter a six-digit pincode.' },
    ],
  },
} satisfies SchemaExamples;
