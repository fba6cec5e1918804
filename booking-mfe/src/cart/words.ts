import type { ItemType } from '@nidaan/sdk';

export const words = {
  title: 'Your cart',
  booked: 'Booked',
  empty: 'Your cart is empty',
  emptyWhy: 'Choose a test or a package, and it waits for you here. No account is needed.',
  toTests: 'See all tests',
  toPackages: 'See packages',
  kind: { product: 'Test', package: 'Package' } satisfies Record<ItemType, string>,
  each: 'each',
  decrease: (name: string) => `One less of ${name}`,
  increase: (name: string) => `One more of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  quantity: 'Quantity',
};
