import { LAB } from '@nidaan/contract/lab';

export const words = {
  available: 'Available Health Packages',
  selected: 'Selected Health Packages',
  subtitle: 'Choose from our comprehensive range of diagnostic packages',
  loading: 'Loading packages...',
  description: 'Health packages with free home sample pickup, each with its tests, price and saving.',
  perks: [LAB.accreditations, 'Free Home Sample Pickup', 'Online Report Delivery'],
  bookNow: 'Book Now',
  add: 'Add to cart',
  noConcern: 'Health concern not found.',
  noConcernWhy: 'It may have been withdrawn, or the link may be mistyped.',
  noPackage: 'We do not have this package',
  noPackageWhy: 'It may have been withdrawn, or the link may be mistyped.',
  allPackages: 'See all packages',
  nothingSelected: 'None of these packages is offered any more',
  tests: (count: number) => (count === 1 ? '1 test' : `${count} tests`),
  save: (percent: number) => `Save ${percent}%`,
  mrp: 'MRP',
  included: 'What is included',
  perPerson: 'for one person',
  separately: 'Booked singly, these tests cost',
};
