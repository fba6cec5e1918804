import type { BasketRef } from '@nidaan/contract/basket';
import type { ItemType } from '@nidaan/sdk';
import { listed } from '../listed.js';

export const messages = {
  title: 'Your cart',
  booked: 'Booked',
  empty: 'Your cart is empty',
  noScript: 'The cart and the booking form need JavaScript. Turn it on in your browser, or book by phone:',
  emptyWhy: 'Tests and packages you add will appear here. You don’t need an account to book.',
  toTests: 'See all tests',
  toPackages: 'See packages',
  kind: { product: 'Test', package: 'Package' } satisfies Record<ItemType, string>,
  each: 'per person',
  atMost: (name: string, most: number) => `${name}: at most ${most}`,
  gone: 'No longer available, so it’s not in your total.',
  removeGone: 'Remove it',
  newPrice: (before: string, now: string) => `The price is now ${now}; it was ${before} when you added it.`,
  usePrice: 'Use the new price',
  bookedAs: (reference: string) => `Booked as ${reference}`,
  bookedElsewhere: 'You booked this cart in another tab, so there is nothing left to book here.',
  lastBooking: 'Your last booking:',
  trackOrder: 'Track order',
  alreadyBooked: 'Already booked?',
  trackBooking: 'Track a booking',
  decrease: (name: string) => `Decrease quantity of ${name}`,
  increase: (name: string) => `Increase quantity of ${name}`,
  morePeople: 'If it’s for more people, choose the Number of Persons below instead.',
  toOne: 'Change to 1',
  changeToOne: (name: string) => `Change ${name} to 1`,
  removeIt: 'Remove it',
  order: 'Your order',
  thisPackage: 'This package',
  together: (name: string, others: number) =>
    `${name} and ${others === 1 ? 'one other item' : `${others} other items`} in your cart are booked and paid together.`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  quantity: 'Quantity',
};

export const helperMessages = {
  title: 'Good to know',
  saves: (saves: string) => `Save ${saves}:`,
  includes: (pack: string, what: string, more: boolean) =>
    `${pack} includes ${what}${more ? ' and more' : ''}.`,
  same: ({ type, productName }: BasketRef, price: string) =>
    `the same tests as a ${type === 'package' ? 'package' : 'single test'}, ${productName}: ${price}.`,
  all: (count: number) => (count === 2 ? 'both of your tests' : `all ${count} of your tests`),
  some: (count: number, of: number) => `${count} of your ${of} tests`,
  without: (name: string, saves: string) => `Without ${name} you pay ${saves} less.`,
  loses: (names: string[]) => `You would lose ${listed(names)}.`,
  swapIt: 'Swap',
  swap: (pack: string) => `Swap for ${pack}`,
  removeIt: 'Remove it',
  remove: (name: string) => `Remove it: ${name}`,
  swapped: 'Swapped.',
  removed: 'Removed.',
  youSave: (saves: string) => `You save ${saves}.`,
  undo: 'Undo',
  hide: 'Hide these hints',
};
