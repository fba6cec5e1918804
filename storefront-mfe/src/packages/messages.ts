import { LAB } from '@nidaan/contract/lab';

export const messages = {
  available: 'Available Health Packages',
  selected: 'Selected Health Packages',
  subtitle: 'Choose from our comprehensive range of diagnostic packages',
  loading: 'Loading packages...',
  description: 'Health packages with free home sample pickup, each with its tests, price and saving.',
  perks: [LAB.accreditations, 'Free Home Sample Pickup', 'Online Report Delivery'],
  bookNow: 'Book Now',
  add: 'Add to cart',
  addShort: 'Add',
  noConcern: 'Health concern not found.',
  noConcernWhy: 'It may have been withdrawn, or the link may be mistyped.',
  allPackages: 'See all packages',
  unavailable: 'These packages are no longer available',
  tests: (count: number) => (count === 1 ? '1 test' : `${count} tests`),
  lessThanSeparately: (amount: string) => `${amount} less than booking separately`,
  mrp: 'MRP',
  inside: (name: string) => `What is in ${name}`,
  perPerson: 'Per person.',
  separately: 'Booked separately, these tests cost',
};
